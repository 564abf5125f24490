import type { JobHandler } from '../jobs/job-queue.ts';
import type { Storage } from './storage.ts';

export interface DiscardFiles {
  /** Of the storage. */
  keys: string[];
  /** Names of printed applications. */
  prints?: string[];
}

/** Deletes files that no row names any more. */
export function discardFiles(
  storage: Storage,
  prints: { delete(name: string): Promise<void> },
): JobHandler<DiscardFiles> {
  return async ({ payload: { keys, prints: names = [] } }) => {
    for (const key of keys) await storage.delete(key);
    for (const name of names) await prints.delete(name);
    return 'done';
  };
}
