import { type EntityManager, In } from 'typeorm';
import { releaseFileKey, type Storage } from '../../platform/index.ts';
import { ReleaseEntity } from '../release.entity.ts';

interface Dependencies {
  storage: Storage;
  reads: EntityManager;
  before: Date;
  signal: AbortSignal;
}

/**
 * Deletes files of killed publishes and deleted releases. A concurrent publish checks its files again after inserting
 * its row, and this checks the registry again after deleting.
 * @returns the number of deleted files
 */
export async function sweepStoredFiles({ storage, reads, before, signal }: Dependencies): Promise<number> {
  const named = new NamedFiles(reads);
  await named.load();
  let deleted = 0;
  for await (const keys of storage.list(before, ['releases']))
    for (const key of keys.filter((each) => !named.has(each))) {
      signal.throwIfAborted();
      const content = await storage.get(key);
      await storage.delete(key);
      await named.load();
      if (content && named.has(key)) await storage.put(key, content);
      else deleted++;
    }
  return deleted;
}

class NamedFiles {
  private readonly known = new Set<string>();
  private readonly keys = new Set<string>();

  constructor(private readonly reads: EntityManager) {}

  has(key: string): boolean {
    return this.keys.has(key);
  }

  async load(): Promise<void> {
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
