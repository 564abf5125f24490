import type { ReleaseFile } from '@portico/contracts';
import { DomainError } from '../../errors.ts';
import { releaseFileKey, Semaphore, type Storage } from '../../platform/index.ts';
import { sha384 } from '../publish/read-release-folder.ts';
import type { FileFacts } from './file-check.ts';

const AT_ONCE = 8;

export class ReleaseStorageError extends DomainError {
  readonly retryAfterSeconds = 5;

  constructor(does: string, cause: unknown) {
    super('unavailable', 'release_storage_unavailable', `The storage ${does}`, undefined, undefined, {
      cause,
    });
  }
}

/** Release files in the storage, keyed by hash: never replaced, and uploads are idempotent. The registry lists each release's files. */
export class ReleaseStore {
  private readonly places = new Semaphore(AT_ONCE);

  constructor(private readonly storage: Storage) {}

  /**
   * Uploads valid files.
   * @param onlyMissing skips existing files
   * @returns files still missing in the storage
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
      await this.request(does, () => this.storage.put(releaseFileKey(facts.integrity), content));
      return true;
    };
    const [first, ...rest] = Object.entries(files);
    // Upload one first, so that an unavailable storage costs one request.
    const isThere = first ? [await put(first), ...(await Promise.all(rest.map(put)))] : [];
    return Object.keys(files).filter((_, index) => !isThere[index]);
  }

  async get({ integrity }: FileFacts): Promise<Buffer | undefined> {
    const does = 'can’t deliver files of releases right now.';
    const found = await this.request(does, () => this.storage.get(releaseFileKey(integrity)));
    const content = found && Buffer.from(found.buffer, found.byteOffset, found.byteLength);
    return content && sha384(content) === integrity ? content : undefined;
  }

  private async has({ integrity, bytes }: FileFacts, does: string): Promise<boolean> {
    const found = await this.request(does, () => this.storage.head(releaseFileKey(integrity)));
    return found?.bytes === bytes;
  }

  private async request<T>(does: string, request: () => Promise<T>): Promise<T> {
    try {
      return await this.places.run(request);
    } catch (error) {
      throw new ReleaseStorageError(does, error);
    }
  }
}
