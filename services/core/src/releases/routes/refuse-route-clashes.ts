import type { EntityManager } from 'typeorm';
import type { ChannelRow } from '../channel/channel.entity.ts';
import { ReleaseRefusedError } from '../release-errors.ts';
import { routeClashes, routeProblems } from './route-problems.ts';
import { servedRoutes } from './served-routes.ts';

/**
 * No change may make a step served under a route of the shell, the server or another step. What has been served so before is judged when
 * it is changed itself.
 *
 * @param arriving names of steps of which something begins to be served
 * @throws ReleaseRefusedError
 */
export async function refuseRouteClashes(
  manager: EntityManager,
  channels: Map<string, ChannelRow>,
  arriving: Set<string>,
): Promise<void> {
  const all = await servedRoutes(manager, channels.values());
  const problems = all
    .filter(({ step, as }) => arriving.has(step) && as !== 'last good')
    .flatMap((mine) => [
      ...routeProblems(mine).map((problem) => `${mine.step} ${mine.version}: ${problem}`),
      ...routeClashes(mine, all),
    ]);
  if (problems.length > 0) throw new ReleaseRefusedError(`of ${[...arriving].join(', ')}`, problems);
}
