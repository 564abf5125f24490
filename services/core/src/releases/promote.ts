import type { EntityManager } from 'typeorm';
import { findLocked } from '../database/lock.ts';
import { NotFoundError } from '../errors/errors.ts';
import { newId } from '../identifiers/identifiers.ts';
import { ChannelEntity, type ChannelRow } from './channel.entity.ts';
import { SHELL } from './check-release.ts';
import { fits, incompatibilities } from './compatibility.ts';
import { ReleaseAuditEntity } from './release-audit.entity.ts';
import { ReleaseRefusedError, RevisionConflictError } from './release-errors.ts';
import { ReleaseEntity, type ReleaseRow } from './release.entity.ts';

export interface Promotion {
  name: string;
  version: string;
  /** Of the channel as the caller saw it; 0 for a name that has no channel yet. */
  expectedRevision: number;
}

/** Changes the channels in the caller's transaction, or throws and changes nothing. */
export async function promoteTogether(
  manager: EntityManager,
  promotions: Promotion[],
  by: { actor: string; at: string },
): Promise<void> {
  // Sorted, and the shell's always among them: two promotions at once wait for each other instead of missing each other.
  const names = [...new Set([SHELL, ...promotions.map(({ name }) => name)])].sort();
  const channels = new Map<string, ChannelRow>();
  for (const name of names) {
    const channel = await findLocked(manager, ChannelEntity, { name });
    if (channel) channels.set(name, channel);
  }
  for (const { name, expectedRevision } of promotions) {
    const actual = channels.get(name)?.revision ?? 0;
    if (actual !== expectedRevision) throw new RevisionConflictError(name, expectedRevision, actual);
  }
  for (const channel of await manager.find(ChannelEntity))
    if (!channels.has(channel.name)) channels.set(channel.name, channel);

  const changes = promotions.filter(({ name, version }) => channels.get(name)?.live !== version);
  const previous = new Map(changes.map(({ name }) => [name, channels.get(name)?.live ?? null]));
  for (const change of changes) {
    await find(manager, change.name, change.version);
    channels.set(change.name, promoted(channels.get(change.name), change));
  }
  await refuseMisfits(manager, channels, new Set(changes.map(({ name }) => name)));
  for (const { name, version } of changes) {
    await manager.save(ChannelEntity, channels.get(name) as ChannelRow);
    await manager.insert(ReleaseAuditEntity, {
      id: newId(),
      action: 'promote',
      name,
      version,
      previous: previous.get(name) ?? null,
      ...by,
    });
  }
}

/** A canary, if any, ends: the promotion is its verdict. */
function promoted(channel: ChannelRow | undefined, { name, version }: Promotion): ChannelRow {
  return {
    name,
    live: version,
    canary: null,
    canaryPercent: 0,
    lastGood: channel?.live ?? null,
    revision: (channel?.revision ?? 0) + 1,
  };
}

/** Every live step must run in the live shell. Its last good one too, unless it is the step itself that moves on. */
async function refuseMisfits(
  manager: EntityManager,
  channels: Map<string, ChannelRow>,
  changed: Set<string>,
): Promise<void> {
  const shellChannel = channels.get(SHELL);
  if (!shellChannel) return;
  const shell = (await find(manager, SHELL, shellChannel.live)).release;
  const problems: string[] = [];
  for (const channel of channels.values()) {
    if (channel.name === SHELL) continue;
    const live = await find(manager, channel.name, channel.live);
    problems.push(...incompatibilities(shell, [live.release]));
    if (channel.lastGood === null) continue;
    const lastGood = await find(manager, channel.name, channel.lastGood);
    if (fits(shell, lastGood.release)) continue;
    if (changed.has(channel.name)) channel.lastGood = null;
    else problems.push(...incompatibilities(shell, [lastGood.release]));
  }
  if (problems.length > 0) throw new ReleaseRefusedError(`of ${[...changed].join(', ')}`, problems);
}

async function find(manager: EntityManager, name: string, version: string): Promise<ReleaseRow> {
  const release = await manager.findOneBy(ReleaseEntity, { name, version });
  if (!release || release.withdrawnAt !== null)
    throw new NotFoundError(`There is no published release ${name} ${version}.`);
  return release;
}
