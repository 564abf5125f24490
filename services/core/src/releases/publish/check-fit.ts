import type { ReleaseFile } from '@portico/contracts';
import type { StepDefinition } from '@portico/form-model';
import type { EntityManager } from 'typeorm';
import { type ChannelRow, activeChannels } from '../channel/channel.entity.ts';
import { findRelease } from '../channel/find-release.ts';
import { incompatibilities } from '../facade-compatibility.ts';
import { routeClashes } from '../routes/route-problems.ts';
import { activeRoutes } from '../routes/active-routes.ts';
import { isStep, OFFICE, SHELL } from '../release-names.ts';
import type { ReleaseFolder } from './read-release-folder.ts';

/** Returns why a step wouldn't run in the live shell or clashes with other routes, or which steps wouldn't run in a new shell. */
export async function incompatibilitiesWithLive(
  manager: EntityManager,
  { release, definition }: Pick<ReleaseFolder, 'release' | 'definition'>,
): Promise<string[]> {
  const channels = await activeChannels(manager);
  const rowOf = (name: string, version: string) =>
    findRelease(manager, name, version, { evenWithdrawn: true });
  if (release.name === OFFICE) return [];
  if (release.name !== SHELL) {
    const shell = channels.find(({ name }) => name === SHELL);
    return [
      ...(shell ? incompatibilities((await rowOf(SHELL, shell.live)).release, [release]) : []),
      ...(definition ? await clashes(manager, channels, release, definition) : []),
    ];
  }
  const problems: string[] = [];
  for (const { name, live, canary, lastGood } of channels) {
    if (!isStep(name)) continue;
    for (const version of [live, canary, lastGood]) {
      if (version === null) continue;
      const row = await rowOf(name, version);
      if (row.withdrawnAt === null) problems.push(...incompatibilities(release, [row.release]));
    }
  }
  return problems;
}

async function clashes(
  manager: EntityManager,
  channels: ChannelRow[],
  { name, version }: ReleaseFile,
  { route }: StepDefinition,
): Promise<string[]> {
  return routeClashes({ step: name, version, route }, await activeRoutes(manager, channels));
}
