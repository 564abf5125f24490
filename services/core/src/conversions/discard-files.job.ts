import type { JobHandler } from '../jobs/job-queue.ts';
import type { Storage } from '../storage/storage.ts';

export interface DiscardFiles {
  /** Of the storage. */
  keys: string[];
}

/** Deletes files that no row names any more. */
export function discardFiles(storage: Storage): JobHandler<DiscardFiles> {
  return async ({ payload }) => {
    for (const key of payload.keys) await storage.delete(key);
    return 'done';
  };
}
