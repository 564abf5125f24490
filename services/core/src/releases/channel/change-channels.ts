import type { ReleaseFile } from '@portico/contracts';
import type { EntityManager } from 'typeorm';
import { findLocked, newId } from '../../platform/index.ts';
import { refuseUnchecked } from '../check/release-check-status.ts';
import { claimKeys, type ServedAs } from '../claim-data-keys.ts';
import { SHELL } from '../release-names.ts';
import { ReleaseAuditEntity, type ReleaseAuditRow } from '../release-audit.entity.ts';
import { ReleaseRefusedError, RevisionConflictError } from '../release-errors.ts';
import { refuseRouteClashes } from '../routes/active-routes.ts';
import { ReleaseEntity, type ReleaseRow } from '../release.entity.ts';
import { signatureProblems } from '../signing/signatures.ts';
import type { ChangedBy, ChannelChange } from './channel-change.ts';
import { ChannelEntity, type ChannelRow } from './channel.entity.ts';
import { findRelease } from './find-release.ts';
import { nextChannel } from './apply-channel-change.ts';
import { refuseIncompatible } from './refuse-incompatible.ts';
import { refuseMissingSteps } from './refuse-missing-steps.ts';

/**
 * Makes all changes in the caller's transaction, or throws: if a channel was changed in the meantime, or a release is unchecked,
 * damaged, or incompatible with the others.
 * @param damages returns problems with a release's files
 * @param report is called in the transaction for every change that had an effect
 */
export async function changeChannels(
  manager: EntityManager,
  changes: ChannelChange[],
  by: ChangedBy,
  damages: (release: ReleaseFile) => Promise<string[]>,
  report: (manager: EntityManager, row: ReleaseAuditRow) => Promise<void>,
): Promise<void> {
  const channels = await lockChannels(
    manager,
    changes.map(({ name }) => name),
  );
  for (const { name, expectedRevision } of changes) {
    const actual = channels.get(name)?.revision ?? 0;
    if (actual !== expectedRevision) throw new RevisionConflictError(name, expectedRevision, actual);
  }
  const before = new Map(channels);
  const audit: Omit<ReleaseAuditRow, 'id' | 'at' | 'actor' | 'reason'>[] = [];
  const changed = new Set<string>();
  const newlyActive = new Set<string>();
  for (const change of changes) {
    const next = await nextChannel(manager, before.get(change.name), change);
    if (!next) continue;
    channels.set(change.name, next.channel);
    changed.add(change.name);
    if (next.reinstated)
      await manager.update(
        ReleaseEntity,
        { name: change.name, version: next.version },
        { withdrawnAt: null },
      );
    if (next.action !== 'set-back' && next.action !== 'take-off') {
      newlyActive.add(change.name);
      await refuseUnchecked(manager, change.name, next.version);
      await refuseDamaged(manager, change.name, next.version, damages);
      await claim(manager, change.name, next.version, next.action === 'canary' ? 'canary' : 'live');
    }
    const row = { name: change.name, version: next.version, previous: liveIn(before.get(change.name)) };
    if (next.reinstated) audit.push({ ...row, action: 'reinstate', canaryPercent: null });
    audit.push({
      ...row,
      action: next.action,
      canaryPercent: next.action === 'canary' ? next.channel.canaryPercent : null,
    });
  }
  const served = servedOf(channels);
  await refuseIncompatible(manager, served, changed);
  await refuseRouteClashes(manager, served, newlyActive);
  await refuseMissingSteps(manager, servedOf(before), served);
  for (const name of changed) await manager.save(ChannelEntity, channels.get(name) as ChannelRow);
  for (const each of audit) {
    const { at, actor, reason } = by;
    const row = { ...each, id: newId(), at, actor, reason: reason?.slice(0, 300) ?? null };
    await manager.insert(ReleaseAuditEntity, row);
    await report(manager, row);
  }
}

const liveIn = (channel: ChannelRow | undefined): string | null =>
  channel && !channel.isOff ? channel.live : null;

const servedOf = (channels: ReadonlyMap<string, ChannelRow>): Map<string, ChannelRow> =>
  new Map([...channels].filter(([, { isOff }]) => !isOff));

async function refuseDamaged(
  manager: EntityManager,
  name: string,
  version: string,
  damages: (release: ReleaseFile) => Promise<string[]>,
): Promise<void> {
  const row = await findRelease(manager, name, version, { evenWithdrawn: true });
  const problems = [
    ...(row.storedAt === null ? [notStored(row)] : []),
    ...(await damages(row.release)),
    ...(await signatureProblems(manager, row)),
  ];
  if (problems.length > 0) throw new ReleaseRefusedError(`${name} ${version}`, problems);
}

const notStored = ({ name, version }: ReleaseRow): string =>
  `The storage is missing files of the release ${name} ${version}. Publish the same sources again to upload them.`;

async function claim(manager: EntityManager, name: string, version: string, as: ServedAs): Promise<void> {
  const { definition } = await findRelease(manager, name, version, { evenWithdrawn: true });
  const problems = definition ? await claimKeys(manager, definition, version, as) : [];
  if (problems.length > 0) throw new ReleaseRefusedError(`${name} ${version}`, problems);
}

/** Returns all channels, and locks the wanted ones and the shell's, in order, to prevent deadlocks. */
export async function lockChannels(
  manager: EntityManager,
  wanted: string[],
): Promise<Map<string, ChannelRow>> {
  const channels = new Map<string, ChannelRow>();
  for (const name of [...new Set([SHELL, ...wanted])].sort()) {
    const channel = await findLocked(manager, ChannelEntity, { name });
    if (channel) channels.set(name, channel);
  }
  for (const channel of await manager.find(ChannelEntity))
    if (!channels.has(channel.name)) channels.set(channel.name, channel);
  return channels;
}
