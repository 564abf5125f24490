import { rm } from 'node:fs/promises';
import path from 'node:path';
import {
  type Clock,
  type Database,
  type JobHandler,
  type JobQueue,
  type Logger,
  MARK_NAME,
  orderDaily,
  type Storage,
  whoseStorage,
} from '../../platform/index.ts';
import { isErasureKey } from '../../applications/index.ts';
import type { Releases } from '../../releases/index.ts';
import { namedFiles } from './named-files.ts';
import type { Core } from '../core.ts';

const DAY = 24 * 3_600_000;

/**
 * Milliseconds that a file without a row is left alone. Files are written shortly before the row that names them, and a database that is
 * restored from a backup names those of that day again when it is brought up to date.
 */
export const UNNAMED_KEPT = 7 * DAY;

export interface SweepParts {
  database: Database;
  clock: Clock;
  jobs: JobQueue;
  storage: Storage;
  dataDir: string;
  releases: Releases;
  logger: Logger;
}

export const sweepParts = ({ platform, settings: { dataDir }, releases }: Core): SweepParts => ({
  ...{ ...platform, dataDir, releases },
});

/**
 * Deletes what processes that were killed have left: files and releases that no row names (the log of erasures is no row's and stays), and those that were never written to their end; but
 * only where storage and database belong together. Orders its own next run.
 */
export function sweepFiles(parts: SweepParts): JobHandler {
  const { database, storage, releases, logger } = parts;
  return async (_job, signal) => {
    await releases.deleteUnfinished();
    const named = await namedFiles(database.reads);
    const { owner, mark } = await whoseStorage(storage, database, named);
    // What was marked just now may have been marked by two at once: tomorrow it is clear by whom.
    if (owner === 'us') await sweep(parts, named, signal);
    else if (owner !== 'marked') logger.error({ mark }, refusal(owner));
    await orderDaily(parts, 'sweep-files');
    return 'done';
  };
}

async function sweep(
  { clock, storage, dataDir, releases, logger }: SweepParts,
  named: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<void> {
  const before = new Date(clock.now().getTime() - UNNAMED_KEPT);
  let deleted = 0;
  for await (const keys of storage.list(before))
    for (const key of keys.filter((each) => !named.has(each) && !isErasureKey(each))) {
      signal.throwIfAborted();
      await storage.delete(key);
      deleted++;
    }
  await storage.deleteUnfinished(before);
  // Prints of versions before, which kept them here. Whoever asks for one gets it printed again.
  await rm(path.join(dataDir, 'pdf'), { recursive: true, force: true });
  if (deleted > 0) logger.warn({ deleted }, 'Unreferenced files were deleted');
  const unknown = await releases.retention.sweepStored(before, signal);
  if (unknown > 0) logger.warn({ deleted: unknown }, 'Unreferenced release files were deleted');
}

const CAUSES = {
  other: 'the storage belongs to another installation',
  strange: 'the storage has files, but this database references none of them',
};

const refusal = (cause: keyof typeof CAUSES): string =>
  `No old file was deleted, because ${CAUSES[cause]}. Check DATABASE_URL, STORAGE_URL and DATA_DIR. If they are right, write the mark in this log entry to "${MARK_NAME}" in the storage`;
