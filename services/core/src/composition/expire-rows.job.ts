import type { Retention } from '../office/index.ts';
import {
  type Clock,
  type Database,
  type JobHandler,
  type JobQueue,
  type Logger,
  enqueueDaily,
} from '../platform/index.ts';
import type { Releases } from '../releases/index.ts';

interface ExpiryDeps {
  database: Database;
  clock: Clock;
  jobs: JobQueue;
  retention: Retention;
  releases: Pick<Releases, 'scratch'>;
  logger: Logger;
}

export function expireRows(deps: ExpiryDeps): JobHandler {
  const { retention, releases, logger } = deps;
  return async (_job, signal) => {
    await enqueueDaily(deps, 'expire-rows');
    const said = await retention.expire(signal);
    await releases.scratch.deleteEnded();
    logger.info(said, 'Expired rows were deleted');
    return 'done';
  };
}
