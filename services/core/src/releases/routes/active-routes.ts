import { type EntityManager, In } from 'typeorm';
import type { ChannelRow } from '../channel/channel.entity.ts';
import { ReleaseEntity } from '../release.entity.ts';
import { type RouteHolder, routeClashes, routeProblems } from './route-problems.ts';
import { ReleaseRefusedError } from '../release-errors.ts';

export async function activeRoutes(
  manager: EntityManager,
  channels: Iterable<ChannelRow>,
): Promise<RouteHolder[]> {
  const served = [...channels].flatMap(({ name, live, canary, lastGood }) =>
    [
      { name, version: live, as: 'live' },
      { name, version: canary, as: 'canary' },
      { name, version: lastGood, as: 'last good' },
    ].filter((each) => each.version !== null),
  );
  const rows = await manager.findBy(ReleaseEntity, { version: In(served.map(({ version }) => version)) });
  return served.flatMap(({ name, version, as }) => {
    const row = rows.find((each) => each.name === name && each.version === version);
    if (!row?.definition || row.withdrawnAt !== null) return [];
    return [{ step: name, version: row.version, route: row.definition.route, as }];
  });
}

/** Refuses routes of newly served steps that clash with the shell, server, or another step. @throws ReleaseRefusedError */
export async function refuseRouteClashes(
  manager: EntityManager,
  channels: Map<string, ChannelRow>,
  newlyActive: Set<string>,
): Promise<void> {
  const all = await activeRoutes(manager, channels.values());
  const problems = all
    .filter(({ step, as }) => newlyActive.has(step) && as !== 'last good')
    .flatMap((mine) => [
      ...routeProblems(mine).map((problem) => `${mine.step} ${mine.version}: ${problem}`),
      ...routeClashes(mine, all),
    ]);
  if (problems.length > 0) throw new ReleaseRefusedError(`of ${[...newlyActive].join(', ')}`, problems);
}
