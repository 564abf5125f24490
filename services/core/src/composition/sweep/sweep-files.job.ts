import { rm } from 'node:fs/promises';
import path from 'node:path';
import {
  type Clock,
  type Database,
  type JobHandler,
  type JobQueue,
  type Logger,
  MARK_NAME,
  enqueueDaily,
  type Storage,
  checkStorageOwner,
} from '../../platform/index.ts';
import { isErasureKey } from '../../applications/index.ts';
import type { Releases } from '../../releases/index.ts';
import { referencedFiles } from './referenced-files.ts';
import type { Core } from '../core.ts';

const DAY = 24 * 3_600_000;

/**
 * Milliseconds to keep unreferenced files: a new file has no row yet, and a database that is restored later may still
 * reference older files.
 */
export const UNREFERENCED_RETENTION_MS = 7 * DAY;

export interface SweepDeps {
  database: Database;
  clock: Clock;
  jobs: JobQueue;
  storage: Storage;
  dataDir: string;
  releases: Releases;
  logger: Logger;
}

export const sweepDeps = ({ platform, settings: { dataDir }, releases }: Core): SweepDeps => ({
  ...{ ...platform, dataDir, releases },
});

/**
 * Deletes leftovers of killed processes: unreferenced files and releases (except the erasure log) and incomplete
 * files, but only if storage and database belong together. Schedules its next run.
 */
export function sweepFiles(deps: SweepDeps): JobHandler {
  const { database, storage, releases, logger } = deps;
  return async (_job, signal) => {
    await enqueueDaily(deps, 'sweep-files');
    await releases.deleteUnfinished();
    const named = await referencedFiles(database.reads);
    const { owner, mark } = await checkStorageOwner(storage, database, named);
    // Don't sweep a storage that was just marked: another database may have marked it at the same moment, which the next run
    // detects.
    if (owner === 'us') await sweep(deps, named, signal);
    else if (owner !== 'marked') logger.error({ mark }, refusal(owner));
    return 'done';
  };
}

async function sweep(
  { clock, storage, dataDir, releases, logger }: SweepDeps,
  named: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<void> {
  const before = new Date(clock.now().getTime() - UNREFERENCED_RETENTION_MS);
  let deleted = 0;
  for await (const keys of storage.list(before))
    for (const key of keys.filter((each) => !named.has(each) && !isErasureKey(each))) {
      signal.throwIfAborted();
      await storage.delete(key);
      deleted++;
    }
  await storage.deleteUnfinished(before);
  // Earlier versions of Portico stored PDFs here. They are printed again on demand.
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
  `No old file was deleted, because ${CAUSES[cause]}. Check DATABASE_URL, STORAGE_URL and DATA_DIR. If they are correct, write the mark from this log entry to "${MARK_NAME}" in the storage`;
