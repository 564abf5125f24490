import type { Core } from '../../core.ts';
import type { JobHandler } from '../../jobs/job-queue.ts';

import { orderDaily } from '../../jobs/order-daily.ts';
import { namedFiles } from './named-files.ts';

const DAY = 24 * 3_600_000;

/**
 * Milliseconds that a file without a row is left alone. Files are written shortly before the row that names them, and a database that is
 * restored from a backup names those of that day again when it is brought up to date.
 */
export const UNNAMED_KEPT = 7 * DAY;

type SweepParts = Pick<Core, 'database' | 'clock' | 'jobs' | 'storage' | 'pdfFiles' | 'logger'>;

/**
 * Deletes what processes that were killed have left: files that no row names, and those that were never written to their end. Orders its
 * own next run.
 */
export function sweepFiles(parts: SweepParts): JobHandler {
  const { database, clock, storage, pdfFiles, logger } = parts;
  return async (_job, signal) => {
    const before = new Date(clock.now().getTime() - UNNAMED_KEPT);
    const named = await namedFiles(database.reads);
    let deleted = 0;
    for (const place of [storage, pdfFiles]) {
      for await (const keys of place.list(before))
        for (const key of keys.filter((each) => !named.has(each))) {
          signal.throwIfAborted();
          await place.delete(key);
          deleted++;
        }
      await place.deleteUnfinished(before);
    }
    if (deleted > 0) logger.warn({ deleted }, 'Files that no row names were deleted');
    await orderDaily(parts, 'sweep-files');
    return 'done';
  };
}
