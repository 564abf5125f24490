import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isSourceMap, type ReleaseFile, sourceMapOf } from '@portico/contracts';
import { NotFoundError } from '../../errors.ts';
import type { Logger } from '../../platform/index.ts';
import { type ReleaseFolder, sha384 } from '../publish/read-release-folder.ts';
import { RELEASE_NAME, RELEASE_VERSION } from '../publish/release-file.schema.ts';
import { compressedForm, holdsPublished } from './compressed-variants.ts';
import { type Damage, FileCheck, type FileFacts } from './file-check.ts';
import { ReleaseFileLostError } from '../release-errors.ts';
import { ReleaseStorageError, type ReleaseStore } from './release-store.ts';

/** Milliseconds until a temporary file counts as a leftover of a killed process. */
export const UNFINISHED_KEPT = 3_600_000;
const UNFINISHED = /^\.[0-9a-f-]{36}$/;

export type FoundFile = { place: string } | { content: Buffer };

type BuiltFiles = Pick<ReleaseFolder, 'release' | 'files'>;

interface Damaged {
  file: string;
  damage: Damage;
}

/** Local copies in `<data>/releases/<name>/<version>/`, verified by hash and fetched from the storage, so they are disposable. */
export class ReleaseFiles {
  private readonly check = new FileCheck();
  private readonly fetching = new Map<string, Promise<Buffer | undefined>>();

  constructor(
    readonly root: string,
    private readonly stored: ReleaseStore,
    private readonly logger: Logger,
  ) {}

  folder(name: string, version: string): string {
    return path.join(this.root, name, version);
  }

  /** Returns problems with files that pages load, and how to fix them. An unchanged file costs one `stat`. */
  async damages(release: ReleaseFile): Promise<string[]> {
    const damaged = await this.findDamaged(release);
    return damaged.filter(({ file }) => !isSourceMap(file)).map((each) => this.sentence(release, each));
  }

  /** Returns problems with source maps, which visitors don't notice. */
  async lostMaps(release: ReleaseFile): Promise<string[]> {
    const damaged = await this.findDamaged(release);
    return damaged.filter(({ file }) => isSourceMap(file)).map((each) => this.sentence(release, each));
  }

  /** Restores missing or altered files from the storage. @throws ReleaseStorageError if it fails for a file that pages need */
  async fetch(release: ReleaseFile): Promise<void> {
    const [first, ...rest] = await this.findDamaged(release);
    if (!first) return;
    try {
      // Fetch one first, so that an unavailable storage costs one request.
      await this.fetchFile(release, first);
      await Promise.all(rest.map((each) => this.fetchFile(release, each)));
    } catch (error) {
      if (!(error instanceof ReleaseStorageError) || (await this.damages(release)).length > 0) throw error;
    }
  }

  /** Fetches the file if needed. @throws ReleaseStorageError, or ReleaseFileLostError if the storage doesn't have it */
  async find(release: ReleaseFile, file: string): Promise<FoundFile | undefined> {
    if (!Object.hasOwn(release.files, file)) return undefined;
    const damage = await this.checkFile(release, file);
    if (!damage) return { place: this.place(release, file) };
    const content = await this.fetchFile(release, { file, damage });
    if (!content) throw new ReleaseFileLostError(this.sentence(release, { file, damage }));
    return { content };
  }

  async read(release: ReleaseFile, file: string): Promise<Buffer> {
    const found = await this.find(release, file);
    if (!found)
      throw new NotFoundError(
        `The release ${release.name} ${release.version} has no file ${JSON.stringify(file)}.`,
      );
    return 'content' in found ? found.content : readFile(found.place);
  }

  async sourceMap(release: ReleaseFile, script: string): Promise<Buffer> {
    const { name, version, files } = release;
    const map = sourceMapOf(script);
    if (!Object.hasOwn(files, map))
      throw new NotFoundError(
        `The release ${name} ${version} has no source map of ${JSON.stringify(script)}.`,
      );
    return this.read(release, map);
  }

  /** Uploads a release to the storage, restoring lost files. @param onlyMissing skips existing files @throws ReleaseStorageError */
  async store({ release, files }: BuiltFiles, { onlyMissing = false } = {}): Promise<void> {
    await this.stored.put(release, (file) => Promise.resolve(files.get(file)), { onlyMissing });
  }

  /** Uploads the local copy if it is complete. @returns whether the storage has everything that pages need @throws ReleaseStorageError */
  async storeCopy(release: ReleaseFile): Promise<boolean> {
    if ((await this.damages(release)).length > 0) return false;
    const own = (file: string) => readFile(this.place(release, file)).catch(() => undefined);
    const missing = await this.stored.put(release, own, { onlyMissing: true });
    // Missing compressed forms don't matter, because they are recreated from the plain file when fetched.
    return missing.every((file) => isSourceMap(file) || formOf(file, release));
  }

  /** Copies missing or altered files from a build. Accepts files that another Node version compressed, and compresses those that the build lacks. */
  async keep({ release, files }: BuiltFiles): Promise<void> {
    for (const { file } of await this.findDamaged(release)) {
      const content = await replacementOf(file, release, (each) => Promise.resolve(files.get(each)));
      if (content) await this.write(release, file, content);
    }
  }

  async deleteUnfinished(before: Date): Promise<void> {
    const names = await namesIn(this.root, UNFINISHED);
    for (const name of names) await deleteIfOlder(path.join(this.root, name), before);
  }

  async deleteOthers(isKnown: (name: string, version: string) => boolean, before: Date): Promise<void> {
    for (const name of await namesIn(this.root, RELEASE_NAME))
      for (const version of await namesIn(path.join(this.root, name), RELEASE_VERSION))
        if (!isKnown(name, version)) await deleteIfOlder(this.folder(name, version), before);
  }

  async deleteRelease(name: string, version: string): Promise<void> {
    await rm(this.folder(name, version), { recursive: true, force: true });
  }

  private fetchFile(release: ReleaseFile, damaged: Damaged): Promise<Buffer | undefined> {
    const place = this.place(release, damaged.file);
    const fetching =
      this.fetching.get(place) ??
      this.fetchOnce(release, damaged).finally(() => {
        this.fetching.delete(place);
      });
    this.fetching.set(place, fetching);
    return fetching;
  }

  private async fetchOnce(release: ReleaseFile, { file, damage }: Damaged): Promise<Buffer | undefined> {
    const { name, version, files } = release;
    const content = await replacementOf(file, release, async (each) => {
      const facts = files[each];
      return facts && this.stored.get(facts);
    });
    if (!content) return undefined;
    const about = { release: `${name} ${version}`, file };
    if (damage === 'altered')
      this.logger.warn(about, 'A file of a release was altered on this disk; it was fetched again');
    await this.write(release, file, content).catch((err: unknown) => {
      this.logger.error({ ...about, err }, 'A release file can’t be stored on this disk');
    });
    return content;
  }

  /** Writes atomically, but not durably: after a power cut, the file can be fetched again. */
  private async write(release: ReleaseFile, file: string, content: Buffer): Promise<void> {
    const place = this.place(release, file);
    // The leading dot keeps the temporary file private: no URL of a release file can contain one.
    const temporary = path.join(this.root, `.${randomUUID()}`);
    await mkdir(path.dirname(place), { recursive: true });
    try {
      await writeFile(temporary, content, { flag: 'wx' });
      await rename(temporary, place);
    } finally {
      await rm(temporary, { force: true });
    }
  }

  private async findDamaged(release: ReleaseFile): Promise<Damaged[]> {
    const looks = Object.keys(release.files).map(async (file) => ({
      file,
      damage: await this.checkFile(release, file),
    }));
    return (await Promise.all(looks)).filter(({ damage }) => damage !== undefined);
  }

  private checkFile(release: ReleaseFile, file: string): Promise<Damage> {
    const form = formOf(file, release);
    const isAsGood = form && ((content: Buffer) => holdsPublished(form, release, content));
    return this.check.check(this.place(release, file), release.files[file] as FileFacts, isAsGood);
  }

  private place({ name, version }: ReleaseFile, file: string): string {
    return path.join(this.folder(name, version), file);
  }

  private sentence({ name, version }: ReleaseFile, { file, damage }: Damaged): string {
    return (
      `The file ${file} of the release ${name} ${version} is ${damage} in ${this.folder(name, version)}, ` +
      'and couldn’t be loaded from the storage. If the storage responds, publish the same sources again to restore it.'
    );
  }
}

const namesIn = async (folder: string, shape: RegExp): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => shape.test(name));

async function deleteIfOlder(place: string, before: Date): Promise<void> {
  const found = await stat(place).catch(() => null);
  if (found && found.mtime < before) await rm(place, { recursive: true, force: true });
}

const formOf = (file: string, { files }: ReleaseFile) =>
  compressedForm(file, (plain) => Object.hasOwn(files, plain));

async function replacementOf(
  file: string,
  release: ReleaseFile,
  other: (file: string) => Promise<Buffer | undefined>,
): Promise<Buffer | undefined> {
  const content = await other(file);
  if (content && sha384(content) === release.files[file]?.integrity) return content;
  const form = formOf(file, release);
  if (!form) return undefined;
  if (content && (await holdsPublished(form, release, content))) return content;
  const plain = await other(form.plain);
  return plain && sha384(plain) === release.files[form.plain]?.integrity ? form.pack(plain) : undefined;
}
