import type { ReleaseFile } from '@portico/contracts';
import { DomainError } from '../../errors.ts';
import { releaseFileKey, Semaphore, type Storage } from '../../platform/index.ts';
import { sha384 } from '../publish/read-release-folder.ts';
import type { FileFacts } from './file-check.ts';

/** Requests to the storage that one process makes at the same time for files of releases. */
const AT_ONCE = 8;

/** The storage can't be asked for files of releases, or doesn't take them. */
export class ReleaseStorageError extends DomainError {
  readonly retryAfterSeconds = 5;

  constructor(does: string, cause: unknown) {
    super('unavailable', 'release_storage_unavailable', `The storage ${does}`, undefined, undefined, {
      cause,
    });
  }
}

/**
 * Files of releases in the storage, by their hashes: a file is never replaced by another one, and putting it there again does no harm. Nothing
 * names a release there; which files it has is told by its row in the registry.
 */
export class ReleaseStore {
  private readonly places = new Semaphore(AT_ONCE);

  constructor(private readonly storage: Storage) {}

  /**
   * Puts the files of a release there; those that are no file of it, or not as it was published, are left out.
   * @param onlyMissing leaves alone what seems to be there
   * @returns those that the storage does not have after it
   * @throws ReleaseStorageError
   */
  async put(
    { name, version, files }: ReleaseFile,
    contents: (file: string) => Promise<Buffer | undefined>,
    { onlyMissing = false } = {},
  ): Promise<string[]> {
    const does = `can’t accept the files of the release ${name} ${version} right now. Publish it again later; files already uploaded do no harm.`;
    const put = async ([file, facts]: [string, FileFacts]): Promise<boolean> => {
      if (onlyMissing && (await this.has(facts, does))) return true;
      const content = await contents(file);
      if (!content || sha384(content) !== facts.integrity) return !onlyMissing && this.has(facts, does);
      await this.ask(does, () => this.storage.put(releaseFileKey(facts.integrity), content));
      return true;
    };
    const [first, ...rest] = Object.entries(files);
    // Alone: a storage that is away is asked once.
    const isThere = first ? [await put(first), ...(await Promise.all(rest.map(put)))] : [];
    return Object.keys(files).filter((_, index) => !isThere[index]);
  }

  /** A file as it was published; undefined when the storage has none. @throws ReleaseStorageError */
  async get({ integrity }: FileFacts): Promise<Buffer | undefined> {
    const does = 'can’t deliver files of releases right now.';
    const found = await this.ask(does, () => this.storage.get(releaseFileKey(integrity)));
    const content = found && Buffer.from(found.buffer, found.byteOffset, found.byteLength);
    return content && sha384(content) === integrity ? content : undefined;
  }

  private async has({ integrity, bytes }: FileFacts, does: string): Promise<boolean> {
    const found = await this.ask(does, () => this.storage.head(releaseFileKey(integrity)));
    return found?.bytes === bytes;
  }

  private async ask<T>(does: string, request: () => Promise<T>): Promise<T> {
    try {
      return await this.places.run(request);
    } catch (error) {
      throw new ReleaseStorageError(does, error);
    }
  }
}
