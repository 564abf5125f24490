import type { ReleaseFile } from '@portico/contracts';
import type { EntityManager } from 'typeorm';
import { ChannelEntity } from '../channel/channel.entity.ts';
import { findRelease } from '../channel/find-release.ts';
import { incompatibilities } from '../compatibility.ts';
import { SHELL } from '../shell.ts';

/** Why a step would not run in the live shell, or why live and last good steps would not run in a new shell. */
export async function liveMisfits(manager: EntityManager, release: ReleaseFile): Promise<string[]> {
  const channels = await manager.find(ChannelEntity);
  const rowOf = (name: string, version: string) =>
    findRelease(manager, name, version, { evenWithdrawn: true });
  if (release.name !== SHELL) {
    const shell = channels.find(({ name }) => name === SHELL);
    return shell ? incompatibilities((await rowOf(SHELL, shell.live)).release, [release]) : [];
  }
  const problems: string[] = [];
  for (const { name, live, canary, lastGood } of channels) {
    if (name === SHELL) continue;
    for (const version of [live, canary, lastGood]) {
      if (version === null) continue;
      const row = await rowOf(name, version);
      if (row.withdrawnAt === null) problems.push(...incompatibilities(release, [row.release]));
    }
  }
  return problems;
}
