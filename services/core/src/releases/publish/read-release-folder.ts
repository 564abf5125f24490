import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LIMITS, type ReleaseFile } from '@portico/contracts';
import type { StepDefinition } from '@portico/form-model';
import { ReleaseRefusedError } from '../release-errors.ts';
import { isNestedTooDeep } from './json-nesting.ts';
import { releaseFileSchema } from './release-file.schema.ts';

export interface ReleaseFolder {
  release: ReleaseFile;
  files: Map<string, Buffer>;
  manifest: { name?: string } | null;
  definition: StepDefinition | null;
  translations: Record<string, unknown>;
  laterTranslations: Record<string, unknown>;
}

export const RELEASE_JSON = 'release.json';

/** @throws ReleaseRefusedError naming every missing, invalid, or unreadable file */
export const readReleaseFolder = (folder: string): Promise<ReleaseFolder> =>
  readRelease(folder, (name) => readOwn(folder, name));

/** Refuses files that release.json doesn't list. @throws ReleaseRefusedError */
export async function readReleaseFiles(files: Map<string, Buffer>): Promise<ReleaseFolder> {
  const title = 'that was sent';
  const found = await readRelease(title, (name) => Promise.resolve(files.get(name) ?? null));
  const strays = [...files.keys()].filter((name) => !found.files.has(name));
  if (strays.length > 0)
    throw new ReleaseRefusedError(
      title,
      strays.map((name) => `${JSON.stringify(name)} is not among the files of its ${RELEASE_JSON}.`),
    );
  return found;
}

/** Reads only `release.json`, the manifest, and `step.json`. @throws ReleaseRefusedError */
export async function readReleaseMetadata(
  files: Map<string, Buffer>,
): Promise<Pick<ReleaseFolder, 'release' | 'definition' | 'files'>> {
  const release = await readReleaseJson('that was sent', (name) => Promise.resolve(files.get(name) ?? null));
  const { definition } = release.entries;
  const content = definition === undefined ? undefined : files.get(definition);
  if (definition !== undefined && content && sha384(content) !== release.files[definition]?.integrity)
    throw new ReleaseRefusedError(`${release.name} ${release.version}`, [
      `${definition} is not the file that was built. Build it again.`,
    ]);
  return {
    release,
    files,
    definition: content ? (parse(release.name, String(definition), content) as StepDefinition) : null,
  };
}

async function readRelease(
  folder: string,
  read: (name: string) => Promise<Buffer | null>,
): Promise<ReleaseFolder> {
  const release = await readReleaseJson(folder, read);
  const own = (await read(RELEASE_JSON)) as Buffer;
  const title = `${release.name} ${release.version}`;
  const files = new Map([[RELEASE_JSON, own]]);
  const problems: string[] = [];
  for (const [name, { integrity, bytes }] of Object.entries(release.files)) {
    const content = await read(name);
    if (!content) problems.push(`${name} is missing. Build it again.`);
    else if (content.length !== bytes || sha384(content) !== integrity)
      problems.push(`${name} is not the file that was built. Build it again.`);
    else files.set(name, content);
  }
  const {
    manifest,
    definition,
    scripts = [],
    styles = [],
    preload = [],
    serviceView = { scripts: [], styles: [] },
    translations = {},
    laterTranslations = {},
    firstPaint,
  } = release.entries;
  const texts = [...Object.values(translations), ...Object.values(laterTranslations)];
  const pages = [...scripts, ...styles, ...serviceView.scripts, ...serviceView.styles];
  const entries = [manifest, definition, ...pages, ...preload, ...texts, firstPaint];
  for (const entry of entries)
    if (entry && !Object.hasOwn(release.files, entry))
      problems.push(`the entry ${entry} is not among its files.`);
  if (problems.length > 0) throw new ReleaseRefusedError(title, problems);

  const json = (name: string | undefined) => (name ? parse(title, name, files.get(name) as Buffer) : null);
  const allJson = (names: Record<string, string>) =>
    Object.fromEntries(Object.entries(names).map(([language, file]) => [language, json(file)]));
  return {
    release,
    files,
    manifest: json(manifest) as ReleaseFolder['manifest'],
    definition: json(definition) as StepDefinition | null,
    translations: allJson(translations),
    laterTranslations: allJson(laterTranslations),
  };
}

async function readReleaseJson(
  folder: string,
  read: (name: string) => Promise<Buffer | null>,
): Promise<ReleaseFile> {
  const own = await read(RELEASE_JSON);
  if (!own) throw new ReleaseRefusedError(folder, [`there is no ${RELEASE_JSON}. Build it first.`]);
  const { error, value } = releaseFileSchema.validate(parse(folder, RELEASE_JSON, own));
  if (!error) return value;
  throw new ReleaseRefusedError(
    folder,
    error.details.map(({ message }) => message),
  );
}

export function sha384(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

async function readOwn(folder: string, name: string): Promise<Buffer | null> {
  try {
    return await readFile(path.join(folder, name));
  } catch (error) {
    if (['ENOENT', 'EISDIR', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

/** Bytes. Our largest JSON file has 134,000. */
const JSON_MAX_BYTES = LIMITS.scratchMaxBytes;

function parse(title: string, name: string, content: Buffer): unknown {
  const refuse = (why: string) => new ReleaseRefusedError(title, [`${name} ${why}`]);
  if (content.length > JSON_MAX_BYTES)
    throw refuse(`has ${content.length} bytes; at most ${JSON_MAX_BYTES} are allowed.`);
  if (isNestedTooDeep(content)) throw refuse('is nested too deep.');
  try {
    return JSON.parse(content.toString('utf8'));
  } catch {
    throw refuse('is not JSON.');
  }
}
