import type { EntityManager } from 'typeorm';
import { ConflictError } from '../../errors.ts';
import { newId } from '../../platform/index.ts';
import { ReleaseAuditEntity } from '../release-audit.entity.ts';
import { ReleaseEntity } from '../release.entity.ts';
import type { ChangedBy } from './channel-change.ts';
import { lockChannels } from './change-channels.ts';
import { findRelease } from './find-release.ts';

/**
 * Withdraws a version: open pages are validated with the live one, and it can't be promoted or previewed. Keeps its files for open pages.
 * @throws NotFoundError, ConflictError while it is served
 */
export async function withdraw(
  manager: EntityManager,
  name: string,
  version: string,
  { actor, at, reason }: ChangedBy,
): Promise<void> {
  const channel = (await lockChannels(manager, [name])).get(name);
  await findRelease(manager, name, version);
  if (channel?.live === version && !channel.isOff)
    throw new ConflictError(
      'still_live',
      `${name} ${version} is live. Roll back or promote another version first.`,
    );
  if (channel?.canary === version)
    throw new ConflictError('still_canary', `${name} ${version} is a canary. Roll back the canary first.`);
  await manager.update(ReleaseEntity, { name, version }, { withdrawnAt: at });
  await manager.insert(ReleaseAuditEntity, {
    id: newId(),
    at,
    action: 'withdraw',
    name,
    version,
    previous: channel?.live ?? null,
    canaryPercent: null,
    reason: reason?.slice(0, 300) ?? null,
    actor,
  });
}
