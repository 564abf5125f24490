import { expireLogIns, expireUnconfirmed } from '../accounts/index.ts';
import type { StaffAudit } from '../office/index.ts';
import {
  type Clock,
  type Database,
  type JobHandler,
  type JobQueue,
  type Logger,
  instantAfter,
  orderDaily,
} from '../platform/index.ts';
import type { Releases } from '../releases/index.ts';
import { neededReleases } from './needed-releases.ts';

const DAY = 24 * 3_600_000;

interface ExpiryParts {
  database: Database;
  clock: Clock;
  jobs: JobQueue;
  audit: StaffAudit;
  releases: Pick<Releases, 'scratch' | 'retention'>;
  logger: Logger;
  /** In days. */
  retention: { unconfirmedDays: number; loginDays: number; auditDays: number; releaseDays: number };
}

/** Removes what is about persons and has been kept for as long as the settings say, with the steps that are written no more and the releases that nobody needs, and orders its own next run. */
export function expireRows(parts: ExpiryParts): JobHandler {
  const { database, clock, audit, releases, logger, retention } = parts;
  return async () => {
    const before = (days: number) => instantAfter(clock.now(), -days * DAY);
    await expireUnconfirmed(database, before(retention.unconfirmedDays));
    await expireLogIns(database, before(retention.loginDays));
    await releases.scratch.deleteEnded();
    await audit.expire(before(retention.auditDays));
    const needed = await neededReleases(database.reads);
    const gone = await releases.retention.expire(before(retention.releaseDays), (each) => needed.has(each));
    if (gone.length > 0) logger.info({ releases: gone }, 'Releases that nobody needs any more were deleted');
    await orderDaily(parts, 'expire-rows');
    return 'done';
  };
}
