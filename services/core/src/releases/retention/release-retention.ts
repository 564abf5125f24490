import { type EntityManager, LessThan } from 'typeorm';
import { type Clock, newId, type UnitOfWork } from '../../platform/index.ts';
import { lockChannels } from '../channel/change-channels.ts';
import type { ReleaseFiles } from '../files/release-files.ts';
import { ReleaseAuditEntity } from '../release-audit.entity.ts';
import { releaseKey } from '../release-snapshot.ts';
import { ReleaseEntity } from '../release.entity.ts';
import { lastUses } from './last-use.ts';

/** Drafts and old releases go once nothing was done with them for a time. */
export class ReleaseRetention {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly files: ReleaseFiles,
    private readonly clock: Clock,
  ) {}

  /**
   * Deletes releases that were published, served and tried before an instant only: the rows first, so that files that a killed process leaves
   * are those of an unknown release, which the sweep of files deletes. What a channel names stays, one that is off too, and so do those that
   * came with the product. The keys that they claimed stay claimed.
   *
   * @param isNeeded of what is stored about applications, whether it names the release
   * @returns `releaseKey`s of those that went
   */
  async expire(before: string, isNeeded: (release: string) => boolean): Promise<string[]> {
    const old = await this.unitOfWork.run((manager) =>
      manager.find(ReleaseEntity, { select: { id: true, name: true }, where: unusedSince(before) }),
    );
    const gone: string[] = [];
    for (const name of new Set(old.map((each) => each.name)))
      for (const version of await this.unitOfWork.run((manager) =>
        this.expireRows(manager, name, before, isNeeded),
      )) {
        await this.files.deleteRelease(name, version, () => this.isKnown(name, version));
        gone.push(releaseKey(name, version));
      }
    return gone;
  }

  private isKnown(name: string, version: string): Promise<boolean> {
    return this.unitOfWork.run((manager) => manager.existsBy(ReleaseEntity, { name, version }));
  }

  /** @returns the versions that went */
  private async expireRows(
    manager: EntityManager,
    name: string,
    before: string,
    isNeeded: (release: string) => boolean,
  ): Promise<string[]> {
    // Nobody begins to serve one, or makes a link for it, until this is done.
    const channel = (await lockChannels(manager, [name])).get(name);
    const kept = [channel?.live, channel?.lastGood, channel?.canary];
    const uses = lastUses(await historyOf(manager, name));
    const old = await manager.find(ReleaseEntity, {
      select: { id: true, version: true, publishedAt: true, checkedAt: true },
      where: { name, ...unusedSince(before) },
    });
    const gone: string[] = [];
    for (const { id, version, publishedAt, checkedAt } of old) {
      const [lastUse = publishedAt] = [publishedAt, checkedAt ?? '', uses.get(version) ?? '']
        .sort()
        .reverse();
      if (lastUse >= before || kept.includes(version) || isNeeded(releaseKey(name, version))) continue;
      await manager.delete(ReleaseEntity, { id });
      await manager.insert(ReleaseAuditEntity, {
        id: newId(),
        at: this.clock.now().toISOString(),
        action: 'expire',
        name,
        version,
        previous: null,
        canaryPercent: null,
        reason: `nothing was done with it since ${lastUse.slice(0, 10)}`,
        actor: 'server',
      });
      gone.push(version);
    }
    return gone;
  }
}

const unusedSince = (before: string) => ({ builtIn: false, publishedAt: LessThan(before) });

const historyOf = (manager: EntityManager, name: string) =>
  manager.find(ReleaseAuditEntity, {
    select: { id: true, at: true, action: true, version: true },
    where: { name },
    order: { id: 'ASC' },
  });
