import type { EntityManager } from 'typeorm';
import { isStep, OFFICE, SHELL } from '../release-names.ts';
import { fits, incompatibilities, unreadable } from '../facade-compatibility.ts';
import { ReleaseRefusedError } from '../release-errors.ts';
import type { ReleaseRow } from '../release.entity.ts';
import type { ChannelRow } from './channel.entity.ts';
import { findRelease, isWithdrawn } from './find-release.ts';

/**
 * Every step, canaries included, must run in every shell that is served, and the Office must be able to show it. A fallback must run in the
 * live shell unless its own step changes; then it is dropped.
 * @throws ReleaseRefusedError
 */
export async function refuseIncompatible(
  manager: EntityManager,
  channels: Map<string, ChannelRow>,
  changed: Set<string>,
): Promise<void> {
  const shellChannel = channels.get(SHELL);
  if (!shellChannel || changed.size === 0) return;
  const shells = await served(manager, shellChannel);
  const [live] = shells as [ReleaseRow];
  const officeChannel = channels.get(OFFICE);
  const office = officeChannel && (await findRelease(manager, OFFICE, officeChannel.live)).release;
  const problems: string[] = [];
  for (const channel of channels.values()) {
    if (!isStep(channel.name)) continue;
    const steps = (await served(manager, channel)).map(({ release }) => release);
    for (const shell of shells) problems.push(...incompatibilities(shell.release, steps));
    if (office) problems.push(...unreadable(office, steps));
    if (channel.lastGood === null) continue;
    const lastGood = await findRelease(manager, channel.name, channel.lastGood, { evenWithdrawn: true });
    if (isWithdrawn(lastGood) || fits(live.release, lastGood.release)) continue;
    if (changed.has(channel.name)) channel.lastGood = null;
    else problems.push(...incompatibilities(live.release, [lastGood.release]));
  }
  if (problems.length > 0) throw new ReleaseRefusedError(`of ${[...changed].join(', ')}`, problems);
}

async function served(manager: EntityManager, { name, live, canary }: ChannelRow): Promise<ReleaseRow[]> {
  const releases = [await findRelease(manager, name, live)];
  if (canary !== null) releases.push(await findRelease(manager, name, canary));
  return releases;
}
