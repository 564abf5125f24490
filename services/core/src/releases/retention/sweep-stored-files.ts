import { type EntityManager, In } from 'typeorm';
import { releaseFileKey, type Storage } from '../../platform/index.ts';
import { ReleaseEntity } from '../release.entity.ts';

interface Parts {
  storage: Storage;
  /** Sees committed rows. */
  reads: EntityManager;
  /** Written earlier than that. */
  before: Date;
  signal: AbortSignal;
}

/**
 * Deletes files of releases that no release has: of a publish that was killed, or of releases that went. One that is published with the same file
 * at this moment keeps it: it looks at its files once more after it is entered, and here the registry is asked once more after the file is gone.
 *
 * @returns how many
 */
export async function sweepStoredFiles({ storage, reads, before, signal }: Parts): Promise<number> {
  const named = new NamedFiles(reads);
  await named.look();
  let deleted = 0;
  for await (const keys of storage.list(before, ['releases']))
    for (const key of keys.filter((each) => !named.has(each))) {
      signal.throwIfAborted();
      const content = await storage.get(key);
      await storage.delete(key);
      await named.look();
      if (content && named.has(key)) await storage.put(key, content);
      else deleted++;
    }
  return deleted;
}

/** Keys of the files of all releases; what a release has never changes. */
class NamedFiles {
  private readonly known = new Set<string>();
  private readonly keys = new Set<string>();

  constructor(private readonly reads: EntityManager) {}

  has(key: string): boolean {
    return this.keys.has(key);
  }

  async look(): Promise<void> {
    const rows = await this.reads.find(ReleaseEntity, { select: { id: true } });
    const ids = rows.map(({ id }) => id).filter((id) => !this.known.has(id));
    if (ids.length === 0) return;
    const news = await this.reads.find(ReleaseEntity, {
      select: { id: true, release: true },
      where: { id: In(ids) },
    });
    for (const { id, release } of news) {
      this.known.add(id);
      for (const { integrity } of Object.values(release.files)) this.keys.add(releaseFileKey(integrity));
    }
  }
}
