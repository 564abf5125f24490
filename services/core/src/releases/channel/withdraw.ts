import type { EntityManager } from 'typeorm';
import { ConflictError } from '../../errors.ts';
import { newId } from '../../platform/index.ts';
import { ReleaseAuditEntity } from '../release-audit.entity.ts';
import { ReleaseEntity } from '../release.entity.ts';
import type { ChangedBy } from './channel-change.ts';
import { lockChannels } from './change-channels.ts';
import { findRelease } from './find-release.ts';

/**
 * Takes a version out of force: pages that were served with it are judged by the live one from now on, and nobody can promote or try it.
 * Its files stay, because open pages still load them.
 *
 * @throws NotFoundError, ConflictError while somebody is served it
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
