import { type EntityManager, IsNull } from 'typeorm';
import type { Clock, UnitOfWork } from '../../platform/index.ts';
import { ReleaseEntity, type ReleaseRow } from '../release.entity.ts';
import type { ReleaseFiles } from './release-files.ts';
import { ReleaseStorageError } from './release-store.ts';

interface Dependencies {
  reads: EntityManager;
  unitOfWork: UnitOfWork;
  files: ReleaseFiles;
  clock: Clock;
}

/** Releases published by an older version of the server, which kept their files only on disk. */
export class OldReleases {
  constructor(private readonly deps: Dependencies) {}

  /** Moves available files into the storage. @returns problems, in sentences for people */
  async store(): Promise<string[]> {
    const { reads } = this.deps;
    try {
      for (const row of await reads.findBy(ReleaseEntity, { storedAt: IsNull() })) await this.storeOne(row);
      return [];
    } catch (error) {
      if (error instanceof ReleaseStorageError) return [error.message];
      throw error;
    }
  }

  private async storeOne({ id, release }: ReleaseRow): Promise<void> {
    const { unitOfWork, files, clock } = this.deps;
    if (!(await files.storeCopy(release))) return;
    const storedAt = clock.now().toISOString();
    await unitOfWork.run((manager) =>
      manager.update(ReleaseEntity, { id, storedAt: IsNull() }, { storedAt }),
    );
  }
}
