import { type EntityManager, IsNull } from 'typeorm';
import type { Clock, UnitOfWork } from '../../platform/index.ts';
import { ReleaseEntity, type ReleaseRow } from '../release.entity.ts';
import type { ReleaseFiles } from './release-files.ts';
import { ReleaseStorageError } from './release-store.ts';

interface Parts {
  /** Sees committed rows. */
  reads: EntityManager;
  unitOfWork: UnitOfWork;
  files: ReleaseFiles;
  clock: Clock;
}

/** Releases that a server published which kept their files on the disk only. */
export class OldReleases {
  constructor(private readonly parts: Parts) {}

  /** Moves their files into the storage, as far as this process has them. @returns what went wrong, in sentences */
  async store(): Promise<string[]> {
    const { reads } = this.parts;
    try {
      for (const row of await reads.findBy(ReleaseEntity, { storedAt: IsNull() })) await this.storeOne(row);
      return [];
    } catch (error) {
      if (error instanceof ReleaseStorageError) return [error.message];
      throw error;
    }
  }

  private async storeOne({ id, release }: ReleaseRow): Promise<void> {
    const { unitOfWork, files, clock } = this.parts;
    if (!(await files.storeCopy(release))) return;
    const storedAt = clock.now().toISOString();
    await unitOfWork.run((manager) =>
      manager.update(ReleaseEntity, { id, storedAt: IsNull() }, { storedAt }),
    );
  }
}
