import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { isSourceMap, sourceMapOf } from '@portico/contracts';
import { compressedForm } from '../files/compressed-variants.ts';
import { isStep, OFFICE, SHELL } from '../release-names.ts';
import type { ReleaseFolder } from './read-release-folder.ts';

/** Bytes, including compressed forms, and number of files. More of either is a build error. */
const RELEASE_MAX_BYTES = 8 * 1024 * 1024;
const RELEASE_MAX_FILES = 400;
/** Uncompressed bytes; the shell's source map has 1.5 million. */
const MAP_MAX_BYTES = 16 * 1024 * 1024;
/**
 * Gzipped bytes of script: everything of a step, but only the first load of shell and Office. The Office is a single file, because its
 * policy forbids loading others; `first screen ms` of the benchmark is its real limit.
 */
const SCRIPT_BUDGET = { step: 60_000, [SHELL]: 220_000, [OFFICE]: 260_000 };

const toGzip = promisify(gzip);
const toPlain = promisify(gunzip);

const SECRETS: [name: string, shape: RegExp][] = [
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  ['a staff key', /portico_staff_[\w-]{43}/],
  ['a cloud access key', /\bA(?:KIA|SIA)[0-9A-Z]{16}\b/],
  ['a code host token', /\b(?:gh[pousr]_[A-Za-z0-9]{36}|glpat-[\w-]{20})/],
  ['a chat token', /\bxox[abprs]-[\w-]{10,}/],
  [
    'a URL with a password',
    /\b(?:mysql|mariadb|postgres|rediss?|smtps?|https?):\/\/[^\s:/@"'`]+:[^\s:/@"'`]+@/,
  ],
];

export async function outputProblems({ release, files }: ReleaseFolder): Promise<string[]> {
  const problems: string[] = [];
  const bytes = [...files.values()].reduce((sum, content) => sum + content.length, 0);
  if (bytes > RELEASE_MAX_BYTES || files.size > RELEASE_MAX_FILES)
    problems.push(
      `it has ${files.size} files with ${bytes} bytes; at most ${RELEASE_MAX_FILES} with ${RELEASE_MAX_BYTES} are allowed.`,
    );
  for (const [name, content] of files)
    problems.push(
      ...(isSourceMap(name)
        ? await mapProblems(name, content, files)
        : contentProblems(name, content.toString('latin1'))),
    );
  problems.push(...(await formProblems(files)), ...(await budgetProblems(release, files)));
  return problems;
}

function contentProblems(name: string, text: string): string[] {
  if (/\.(br|gz)$/.test(name)) return [];
  const problems = secretProblems(name, text);
  if (name.endsWith('.map') || (/\.(js|css)$/.test(name) && /[#@]\s*sourceMappingURL=/.test(text)))
    problems.push(
      `${name} is or references a source map that browsers would load. The build creates its own: set devtool to false.`,
    );
  return problems;
}

function secretProblems(name: string, text: string): string[] {
  return SECRETS.filter(([, shape]) => shape.test(text)).map(
    ([what]) => `${name} seems to contain ${what}. Remove it and revoke it.`,
  );
}

/** Returns problems with a source map, which must belong to an existing script and contain no sources. */
async function mapProblems(name: string, content: Buffer, files: Map<string, Buffer>): Promise<string[]> {
  const json = await toPlain(content, { maxOutputLength: MAP_MAX_BYTES }).catch(() => Buffer.alloc(0));
  const text = json.toString('utf8');
  const isOfScript = [...files.keys()].some((file) => file.endsWith('.js') && sourceMapOf(file) === name);
  if (isOfScript && isMapWithoutSources(text)) return secretProblems(name, text);
  return [`${name} is not a source map (without sources) of one of the release’s scripts. Build it again.`];
}

function isMapWithoutSources(text: string): boolean {
  try {
    const { version, mappings, sourcesContent, sections } = Object(JSON.parse(text)) as Record<
      string,
      unknown
    >;
    return (
      version === 3 && typeof mappings === 'string' && sourcesContent === undefined && sections === undefined
    );
  } catch {
    return false;
  }
}

/**
 * Returns problems with compressed forms whose content differs from the plain file. Browsers would refuse them, because browsers
 * check the integrity of the uncompressed content.
 */
async function formProblems(files: Map<string, Buffer>): Promise<string[]> {
  const problems: string[] = [];
  for (const [name, content] of files) {
    const form = compressedForm(name, (plain) => files.has(plain));
    const plain = form && files.get(form.plain);
    if (!form || !plain) continue;
    const unpacked = await form.unpack(content, plain.length);
    if (!unpacked?.equals(plain))
      problems.push(`${name} is not the compressed form of ${form.plain}. Build it again.`);
  }
  return problems;
}

async function budgetProblems(
  { name, entries }: ReleaseFolder['release'],
  files: Map<string, Buffer>,
): Promise<string[]> {
  const scripts = isStep(name)
    ? [...files.keys()].filter((file) => file.endsWith('.js'))
    : (entries.scripts ?? []);
  let bytes = 0;
  for (const script of scripts) bytes += (await toGzip(files.get(script) ?? '', { level: 9 })).length;
  const budget = SCRIPT_BUDGET[name === SHELL || name === OFFICE ? name : 'step'];
  if (bytes <= budget) return [];
  return [
    `its scripts are ${bytes} bytes after gzip; the budget is ${budget}. Remove what isn’t needed, or load it later.`,
  ];
}
