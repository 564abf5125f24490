import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isSourceMap, type ReleaseFile, sourceMapOf } from '@portico/contracts';
import { NotFoundError } from '../../errors.ts';
import { RELEASE_JSON, type ReleaseFolder, sha384 } from '../publish/read-release-folder.ts';
import { RELEASE_NAME, RELEASE_VERSION } from '../publish/release-file.schema.ts';
import { ReleaseRefusedError } from '../release-errors.ts';
import { compressedForm, holdsPublished } from './compressed-forms.ts';
import { type Damage, FileCheck } from './file-check.ts';
import { flushFolder, writeFlushed } from './written-files.ts';

/** Milliseconds after which a folder that never became a release was left by a process that is gone. */
export const UNFINISHED_KEPT = 3_600_000;
/** Milliseconds within which another process may still be about to enter what it has put there. */
const BEING_WRITTEN = 60_000;
const UNFINISHED = /^\.[0-9a-f-]{36}$/;

interface Damaged {
  file: string;
  damage: Damage;
}

/** The folder from which release files are served: `<data>/releases/<name>/<version>/`. */
export class ReleaseFiles {
  private readonly check = new FileCheck();

  constructor(readonly root: string) {}

  folder(name: string, version: string): string {
    return path.join(this.root, name, version);
  }

  /**
   * What is not as it was published, each with what to do; nothing when all that pages load is there. A file that has not changed since
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
   * The source map of a script, compressed with gzip as it was built.
   * @throws NotFoundError saying why there is none
   */
  async sourceMap(release: ReleaseFile, script: string): Promise<Buffer> {
    const { name, version, files } = release;
    const map = sourceMapOf(script);
    const facts = Object.hasOwn(files, map) ? files[map] : undefined;
    if (!facts)
      throw new NotFoundError(
        `The release ${name} ${version} has no source map of ${JSON.stringify(script)}.`,
      );
    const content = await readFile(path.join(this.folder(name, version), map)).catch(() => null);
    if (content && sha384(content) === facts.integrity) return content;
    throw new NotFoundError(this.sentence(release, { file: map, damage: content ? 'altered' : 'missing' }));
  }

  /**
   * Copies a release to its place. It appears there whole or not at all, also when the power fails. In a folder that is already there, what
   * is damaged is put back, file by file, so that whoever loads one meanwhile gets a whole one.
   *
   * @param isKnown the registry has it with these very files; otherwise a folder is what a publish left that was killed, and other files in
   * it are replaced once nobody can be writing them any more
   * @throws ReleaseRefusedError for other files under the same version
   */
  async install(found: ReleaseFolder, { isKnown = false } = {}): Promise<void> {
    const { release, files } = found;
    const target = this.folder(release.name, release.version);
    const temporary = this.unfinished();
    try {
      if (await this.isThere(target, release, isKnown)) return await this.heal(found, temporary);
      for (const [name, content] of files) await writeFlushed(path.join(temporary, name), content);
      await mkdir(path.dirname(target), { recursive: true });
      await rename(temporary, target).catch(async (error: unknown) => {
        // Another process was first.
        if (!(await this.isThere(target, release, isKnown))) throw error;
      });
      await flushFolder(path.dirname(target));
    } finally {
      await rm(temporary, { recursive: true, force: true });
    }
  }

  /**
   * Puts files of a known release back that are damaged, as far as these fit it. A compressed form that was built by another Node does as
   * well, and one that was not built is made.
   */
  async heal(
    { release, files }: Pick<ReleaseFolder, 'release' | 'files'>,
    temporary = this.unfinished(),
  ): Promise<void> {
    const target = this.folder(release.name, release.version);
    const put = async (file: string, content: Buffer) => {
      await writeFlushed(path.join(temporary, file), content);
      await mkdir(path.dirname(path.join(target, file)), { recursive: true });
      await rename(path.join(temporary, file), path.join(target, file));
    };
    try {
      for (const { file } of await this.look(release)) {
        const content = await replacementOf(file, release, files);
        if (content) await put(file, content);
      }
      if ((await this.saysOf(target, release)) !== 'the same')
        await put(RELEASE_JSON, Buffer.from(`${JSON.stringify(release, null, 2)}\n`));
    } finally {
      await rm(temporary, { recursive: true, force: true });
    }
  }

  /** Deletes what publishes have left that were killed. */
  async deleteUnfinished(before: Date): Promise<void> {
    const names = await readdir(this.root).catch(() => []);
    for (const name of names.filter((each) => UNFINISHED.test(each))) {
      const folder = path.join(this.root, name);
      const found = await stat(folder).catch(() => null);
      if (found && found.mtime < before) await rm(folder, { recursive: true, force: true });
    }
  }

  /**
   * Deletes releases from before that time of which the registry knows nothing: their publish was killed before it entered them, or
   * their rows have expired and the process was killed before it came to the files. Whoever publishes one of them at this moment, and enters it, has to install it once more.
   * @returns of how many
   */
  async deleteUnknown(
    before: Date,
    isKnown: (name: string, version: string) => Promise<boolean>,
  ): Promise<number> {
    let deleted = 0;
    for (const name of await namesIn(this.root, RELEASE_NAME))
      for (const version of await namesIn(path.join(this.root, name), RELEASE_VERSION)) {
        const folder = this.folder(name, version);
        const found = await stat(folder).catch(() => null);
        if (!found || found.mtime >= before || (await isKnown(name, version))) continue;
        if (await this.deleteRelease(name, version, () => isKnown(name, version))) deleted++;
      }
    return deleted;
  }

  /**
   * Deletes the files of a release, unless it is entered at this moment.
   * @returns whether they are gone
   */
  async deleteRelease(name: string, version: string, isKnown: () => Promise<boolean>): Promise<boolean> {
    const folder = this.folder(name, version);
    if (!(await stat(folder).catch(() => null))) return true;
    const aside = this.unfinished();
    await rename(folder, aside);
    const isKept = await isKnown();
    // Entered between the two looks: it goes back, unless it was installed anew.
    if (isKept) await rename(aside, folder).catch(() => undefined);
    await rm(aside, { recursive: true, force: true });
    return !isKept;
  }

  /** Whether the folder is, or is to be, this release. */
  private async isThere(target: string, release: ReleaseFile, isKnown: boolean): Promise<boolean> {
    const found = await stat(target).catch(() => null);
    if (!found) return false;
    if (isKnown || (await this.saysOf(target, release)) === 'the same') return true;
    if (Date.now() - found.mtimeMs < BEING_WRITTEN)
      throw new ReleaseRefusedError(`${release.name} ${release.version}`, [
        `${target} holds other files under the same version. A release never changes: publish a new version.`,
      ]);
    // Nobody was ever served it: its publish ended before it was entered.
    await rename(target, this.unfinished());
    return false;
  }

  private async saysOf(target: string, { files }: ReleaseFile): Promise<'nothing' | 'the same' | 'other'> {
    const there = await readFile(path.join(target, RELEASE_JSON), 'utf8')
      .then(JSON.parse)
      .catch(() => null);
    if (typeof there !== 'object' || there === null) return 'nothing';
    return isDeepStrictEqual((there as ReleaseFile).files, files) ? 'the same' : 'other';
  }

  private async look(release: ReleaseFile): Promise<Damaged[]> {
    const folder = this.folder(release.name, release.version);
    const looks = Object.entries(release.files).map(async ([file, facts]) => {
      const form = formOf(file, release);
      const isAsGood = form && ((content: Buffer) => holdsPublished(form, release, content));
      return { file, damage: await this.check.look(path.join(folder, file), facts, isAsGood) };
    });
    return (await Promise.all(looks)).filter(({ damage }) => damage !== undefined);
  }

  private sentence({ name, version }: ReleaseFile, { file, damage }: Damaged): string {
    const folder = this.folder(name, version);
    return (
      `The file ${file} of the release ${name} ${version} is ${damage} in ${folder}. ` +
      'Publish the same sources again: that puts it back.'
    );
  }

  // A dot: the address of a release file can't name it.
  private unfinished(): string {
    return path.join(this.root, `.${randomUUID()}`);
  }
}

const namesIn = async (folder: string, shape: RegExp): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => shape.test(name));

const formOf = (file: string, { files }: ReleaseFile) =>
  compressedForm(file, (plain) => Object.hasOwn(files, plain));

/** What may stand in the place of a damaged file, of the files of a build; undefined when none of them fits the release. */
async function replacementOf(
  file: string,
  release: ReleaseFile,
  built: Map<string, Buffer>,
): Promise<Buffer | undefined> {
  const content = built.get(file);
  if (content && sha384(content) === release.files[file]?.integrity) return content;
  const form = formOf(file, release);
  if (!form) return undefined;
  if (content && (await holdsPublished(form, release, content))) return content;
  const plain = built.get(form.plain);
  return plain && sha384(plain) === release.files[form.plain]?.integrity ? form.pack(plain) : undefined;
}
