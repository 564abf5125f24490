import { type EntityManager, LessThan } from 'typeorm';
import { type Clock, newId, type Storage, type UnitOfWork } from '../../platform/index.ts';
import { lockChannels } from '../channel/change-channels.ts';
import type { ReleaseFiles } from '../files/release-files.ts';
import { ReleaseAuditEntity, type ReleaseAuditRow } from '../release-audit.entity.ts';
import { releaseKey } from '../release-snapshot.ts';
import { ReleaseEntity } from '../release.entity.ts';
import { sweepStoredFiles } from './sweep-stored-files.ts';

interface RetentionDeps {
  unitOfWork: UnitOfWork;
  reads: EntityManager;
  storage: Storage;
  files: ReleaseFiles;
  clock: Clock;
}

export class ReleaseRetention {
  constructor(private readonly deps: RetentionDeps) {}

  /**
   * Deletes releases last used before an instant, except built-in ones and those named by a channel. `sweepStored` deletes their stored
   * files; other processes delete their copies. Claimed keys stay claimed.
   * @param isNeeded whether stored applications refer to the release
   * @returns `releaseKey`s of deleted releases
   */
  async expire(before: string, isNeeded: (release: string) => boolean): Promise<string[]> {
    const { unitOfWork, files } = this.deps;
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

  async unused(before: string, isNeeded: (release: string) => boolean): Promise<UnusedRelease[]> {
    return this.deps.unitOfWork.run(async (manager) => {
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

  sweepStored(before: Date, signal: AbortSignal): Promise<number> {
    return sweepStoredFiles({ ...this.deps, before, signal });
  }

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
        at: this.deps.clock.now().toISOString(),
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
  lastUse: string;
}

/** Returns the unused releases of a name, locked until the end of the transaction, so that none is served or previewed. */
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

type ReleaseEvent = Pick<ReleaseAuditRow, 'at' | 'action' | 'version'>;

/** Returns when each version was last served, previewed, or changed. @param history oldest first */
export function lastUses(history: ReleaseEvent[]): Map<string, string> {
  const uses = new Map<string, string>();
  /** Maps each promoted version to the version that was live before it, which becomes the fallback again on a rollback to the promoted version. */
  const before = new Map<string, string | undefined>();
  let served: (string | undefined)[] = [];
  for (const { at, action, version } of history) {
    for (const each of [version, ...served]) if (each !== undefined) uses.set(each, at);
    if (action === 'promote') before.set(version, served[0]);
    if (action === 'promote' || action === 'rollback') served = [version, before.get(version)];
    if (action === 'canary') served.push(version);
  }
  return uses;
}
