import type { Retention } from '../office/index.ts';
import {
  type Clock,
  type Database,
  type JobHandler,
  type JobQueue,
  type Logger,
  orderDaily,
} from '../platform/index.ts';
import type { Releases } from '../releases/index.ts';

interface ExpiryParts {
  database: Database;
  clock: Clock;
  jobs: JobQueue;
  retention: Retention;
  releases: Pick<Releases, 'scratch'>;
  logger: Logger;
}

/** Removes what is about persons and has been kept for as long as the settings say, with the steps that are written no more and the releases that nobody needs, and orders its own next run. */
export function expireRows(parts: ExpiryParts): JobHandler {
  const { retention, releases, logger } = parts;
  return async (_job, signal) => {
    const said = await retention.expire(signal);
    await releases.scratch.deleteEnded();
    logger.info(said, 'Expired rows were deleted');
    await orderDaily(parts, 'expire-rows');
    return 'done';
  };
}
