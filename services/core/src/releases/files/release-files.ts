import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isSourceMap, type ReleaseFile, sourceMapOf } from '@portico/contracts';
import { NotFoundError } from '../../errors.ts';
import type { Logger } from '../../platform/index.ts';
import { type ReleaseFolder, sha384 } from '../publish/read-release-folder.ts';
import { RELEASE_NAME, RELEASE_VERSION } from '../publish/release-file.schema.ts';
import { compressedForm, holdsPublished } from './compressed-forms.ts';
import { type Damage, FileCheck, type FileFacts } from './file-check.ts';
import { ReleaseFileLostError } from './release-file-lost-error.ts';
import { ReleaseStorageError, type ReleaseStore } from './release-store.ts';

/** Milliseconds after which what never became a file of a release was left by a process that is gone. */
export const UNFINISHED_KEPT = 3_600_000;
const UNFINISHED = /^\.[0-9a-f-]{36}$/;

/** Here, or on its way to be here. */
export type FoundFile = { place: string } | { content: Buffer };

type BuiltFiles = Pick<ReleaseFolder, 'release' | 'files'>;

interface Damaged {
  file: string;
  damage: Damage;
}

/**
 * The files of releases that this process serves, `<data>/releases/<name>/<version>/`: a copy of what the storage has, each file compared with its
 * hash. What is missing or altered is fetched again, so all of it may vanish at any time.
 */
export class ReleaseFiles {
  private readonly check = new FileCheck();
  /** By place: a file is fetched once, however many ask for it. */
  private readonly fetching = new Map<string, Promise<Buffer | undefined>>();

  constructor(
    readonly root: string,
    private readonly stored: ReleaseStore,
    private readonly logger: Logger,
  ) {}

  folder(name: string, version: string): string {
    return path.join(this.root, name, version);
  }

  /**
   * What is not as it was published, each with what to do; nothing when all that pages load is here. A file that has not changed since
   * the last look costs one `stat`.
   */
  async damages(release: ReleaseFile): Promise<string[]> {
    const damaged = await this.look(release);
    return damaged.filter(({ file }) => !isSourceMap(file)).map((each) => this.sentence(release, each));
  }

  /** The same of source maps: nobody who is served the release notices that they are gone. */
  async lostMaps(release: ReleaseFile): Promise<string[]> {
    const damaged = await this.look(release);
    return damaged.filter(({ file }) => isSourceMap(file)).map((each) => this.sentence(release, each));
  }

  /**
   * Fetches what is missing or altered here and in the storage as it was published.
   * @throws ReleaseStorageError when it can't be asked for something that pages need
   */
  async fetch(release: ReleaseFile): Promise<void> {
    const [first, ...rest] = await this.look(release);
    if (!first) return;
    try {
      // Alone: a storage that is away is asked once.
      await this.fetchFile(release, first);
      await Promise.all(rest.map((each) => this.fetchFile(release, each)));
    } catch (error) {
      if (!(error instanceof ReleaseStorageError) || (await this.damages(release)).length > 0) throw error;
    }
  }

  /**
   * A file as it was published; it is fetched if need be.
   * @returns undefined for what is no file of the release
   * @throws ReleaseStorageError, or ReleaseFileLostError when the storage does not have it either
   */
  async find(release: ReleaseFile, file: string): Promise<FoundFile | undefined> {
    if (!Object.hasOwn(release.files, file)) return undefined;
    const damage = await this.lookAt(release, file);
    if (!damage) return { place: this.place(release, file) };
    const content = await this.fetchFile(release, { file, damage });
    if (!content) throw new ReleaseFileLostError(this.sentence(release, { file, damage }));
    return { content };
  }

  /** What is in a file. @throws NotFoundError for what is no file of the release, and what `find` throws */
  async read(release: ReleaseFile, file: string): Promise<Buffer> {
    const found = await this.find(release, file);
    if (!found)
      throw new NotFoundError(
        `The release ${release.name} ${release.version} has no file ${JSON.stringify(file)}.`,
      );
    return 'content' in found ? found.content : readFile(found.place);
  }

  /**
   * The source map of a script, compressed with gzip as it was built.
   * @throws NotFoundError saying why there is none, ReleaseStorageError
   */
  async sourceMap(release: ReleaseFile, script: string): Promise<Buffer> {
    const { name, version, files } = release;
    const map = sourceMapOf(script);
    if (!Object.hasOwn(files, map))
      throw new NotFoundError(
        `The release ${name} ${version} has no source map of ${JSON.stringify(script)}.`,
      );
    return this.read(release, map);
  }

  /**
   * Puts a release into the storage, where all processes find it; what is lost there is put back by that.
   * @param onlyMissing leaves alone what seems to be there
   * @throws ReleaseStorageError
   */
  async store({ release, files }: BuiltFiles, { onlyMissing = false } = {}): Promise<void> {
    await this.stored.put(release, (file) => Promise.resolve(files.get(file)), { onlyMissing });
  }

  /**
   * Puts the copy that is here of a release into the storage, unless pages would lack something of it.
   * @returns whether the storage has all that pages need
   * @throws ReleaseStorageError
   */
  async storeCopy(release: ReleaseFile): Promise<boolean> {
    if ((await this.damages(release)).length > 0) return false;
    const own = (file: string) => readFile(this.place(release, file)).catch(() => undefined);
    const missing = await this.stored.put(release, own, { onlyMissing: true });
    // A compressed form that another Node has made is no file of the release, and is made of the plain one by whoever fetches it.
    return missing.every((file) => isSourceMap(file) || formOf(file, release));
  }

  /**
   * Copies files of a build to their places where something is missing or altered, as far as they fit the release. A compressed form that was
   * built by another Node does as well, and one that was not built is made.
   */
  async keep({ release, files }: BuiltFiles): Promise<void> {
    for (const { file } of await this.look(release)) {
      const content = await replacementOf(file, release, (each) => Promise.resolve(files.get(each)));
      if (content) await this.write(release, file, content);
    }
  }

  /** Deletes what processes have left that were killed while they wrote a file. */
  async deleteUnfinished(before: Date): Promise<void> {
    const names = await namesIn(this.root, UNFINISHED);
    for (const name of names) await deleteIfOlder(path.join(this.root, name), before);
  }

  /** Deletes copies of releases that the registry does not have, of before that time. */
  async deleteOthers(isKnown: (name: string, version: string) => boolean, before: Date): Promise<void> {
    for (const name of await namesIn(this.root, RELEASE_NAME))
      for (const version of await namesIn(path.join(this.root, name), RELEASE_VERSION))
        if (!isKnown(name, version)) await deleteIfOlder(this.folder(name, version), before);
  }

  /** Deletes the copy of a release. */
  async deleteRelease(name: string, version: string): Promise<void> {
    await rm(this.folder(name, version), { recursive: true, force: true });
  }

  /** @returns its content; undefined when the storage does not have it either */
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
      // Whoever asked gets it all the same; `damages` goes on saying that it is not here.
      this.logger.error({ ...about, err }, 'A file of a release can not be kept on this disk');
    });
    return content;
  }

  /** Whole or not at all. It needs not outlive a power cut: it would be fetched again. */
  private async write(release: ReleaseFile, file: string, content: Buffer): Promise<void> {
    const place = this.place(release, file);
    // A dot: the address of a release file can't name it.
    const temporary = path.join(this.root, `.${randomUUID()}`);
    await mkdir(path.dirname(place), { recursive: true });
    try {
      await writeFile(temporary, content, { flag: 'wx' });
      await rename(temporary, place);
    } finally {
      await rm(temporary, { force: true });
    }
  }

  private async look(release: ReleaseFile): Promise<Damaged[]> {
    const looks = Object.keys(release.files).map(async (file) => ({
      file,
      damage: await this.lookAt(release, file),
    }));
    return (await Promise.all(looks)).filter(({ damage }) => damage !== undefined);
  }

  private lookAt(release: ReleaseFile, file: string): Promise<Damage> {
    const form = formOf(file, release);
    const isAsGood = form && ((content: Buffer) => holdsPublished(form, release, content));
    return this.check.look(this.place(release, file), release.files[file] as FileFacts, isAsGood);
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

/** What may stand in the place of a file, of other files; undefined when none of them fits the release. */
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
