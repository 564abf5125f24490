import { type EntityManager, LessThan } from 'typeorm';
import { type Clock, newId, type Storage, type UnitOfWork } from '../../platform/index.ts';
import { lockChannels } from '../channel/change-channels.ts';
import type { ReleaseFiles } from '../files/release-files.ts';
import { ReleaseAuditEntity } from '../release-audit.entity.ts';
import { releaseKey } from '../release-snapshot.ts';
import { ReleaseEntity } from '../release.entity.ts';
import { lastUses } from './last-use.ts';
import { sweepStoredFiles } from './sweep-stored-files.ts';

interface RetentionParts {
  unitOfWork: UnitOfWork;
  /** Sees committed rows. */
  reads: EntityManager;
  storage: Storage;
  files: ReleaseFiles;
  clock: Clock;
}

/** Drafts and old releases go once nothing was done with them for a time. */
export class ReleaseRetention {
  constructor(private readonly parts: RetentionParts) {}

  /**
   * Deletes releases that were published, served and tried before an instant only. Their files in the storage are then those of no release, which
   * `sweepStored` deletes; other processes delete their copies when they see that the rows are gone. What a channel names stays, one that is off
   * too, and so do those that came with the product. The keys that they claimed stay claimed.
   *
   * @param isNeeded of what is stored about applications, whether it names the release
   * @returns `releaseKey`s of those that went
   */
  async expire(before: string, isNeeded: (release: string) => boolean): Promise<string[]> {
    const { unitOfWork, files } = this.parts;
    const old = await unitOfWork.run((manager) =>
      manager.find(ReleaseEntity, { select: { id: true, name: true }, where: unusedSince(before) }),
    );
    const gone: string[] = [];
    for (const name of new Set(old.map((each) => each.name)))
      for (const version of await unitOfWork.run((manager) =>
        this.expireRows(manager, name, before, isNeeded),
      )) {
        await files.deleteRelease(name, version);
        gone.push(releaseKey(name, version));
      }
    return gone;
  }

  /** Those that would go. @param isNeeded as for `expire` */
  async unused(before: string, isNeeded: (release: string) => boolean): Promise<UnusedRelease[]> {
    return this.parts.unitOfWork.run(async (manager) => {
      const old = await manager.find(ReleaseEntity, {
        select: { id: true, name: true },
        where: unusedSince(before),
      });
      const found: UnusedRelease[] = [];
      for (const name of new Set(old.map((each) => each.name)))
        found.push(...(await unusedOf(manager, name, before, isNeeded)));
      return found;
    });
  }

  /** Deletes files in the storage that were written before an instant and that no release has. @returns how many */
  sweepStored(before: Date, signal: AbortSignal): Promise<number> {
    return sweepStoredFiles({ ...this.parts, before, signal });
  }

  /** @returns the versions that went */
  private async expireRows(
    manager: EntityManager,
    name: string,
    before: string,
    isNeeded: (release: string) => boolean,
  ): Promise<string[]> {
    const gone: string[] = [];
    for (const { id, version, lastUse } of await unusedOf(manager, name, before, isNeeded)) {
      await manager.delete(ReleaseEntity, { id });
      await manager.insert(ReleaseAuditEntity, {
        id: newId(),
        at: this.parts.clock.now().toISOString(),
        action: 'expire',
        name,
        version,
        previous: null,
        canaryPercent: null,
        reason: `last used on ${lastUse.slice(0, 10)}`,
        actor: 'server',
      });
      gone.push(version);
    }
    return gone;
  }
}

export interface UnusedRelease {
  id: string;
  name: string;
  version: string;
  /** When something was done with it last. */
  lastUse: string;
}

/** Nobody begins to serve one of them, or makes a link for it, until the transaction is over. */
async function unusedOf(
  manager: EntityManager,
  name: string,
  before: string,
  isNeeded: (release: string) => boolean,
): Promise<UnusedRelease[]> {
  const channel = (await lockChannels(manager, [name])).get(name);
  const kept = [channel?.live, channel?.lastGood, channel?.canary];
  const uses = lastUses(await historyOf(manager, name));
  const old = await manager.find(ReleaseEntity, {
    select: { id: true, version: true, publishedAt: true, checkedAt: true },
    where: { name, ...unusedSince(before) },
  });
  return old
    .map(({ id, version, publishedAt, checkedAt }) => {
      const [lastUse = publishedAt] = [publishedAt, checkedAt ?? '', uses.get(version) ?? '']
        .sort()
        .reverse();
      return { id, name, version, lastUse };
    })
    .filter(
      ({ version, lastUse }) =>
        lastUse < before && !kept.includes(version) && !isNeeded(releaseKey(name, version)),
    );
}

const unusedSince = (before: string) => ({ builtIn: false, publishedAt: LessThan(before) });

const historyOf = (manager: EntityManager, name: string) =>
  manager.find(ReleaseAuditEntity, {
    select: { id: true, at: true, action: true, version: true },
    where: { name },
    order: { id: 'ASC' },
  });
