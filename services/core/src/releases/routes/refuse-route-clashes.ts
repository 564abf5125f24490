import type { EntityManager } from 'typeorm';
import type { ChannelRow } from '../channel/channel.entity.ts';
import { ReleaseRefusedError } from '../release-errors.ts';
import { routeClashes, routeProblems } from './route-problems.ts';
import { activeRoutes } from './active-routes.ts';

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
