import type { JobHandler } from '../jobs/job-queue.ts';
import type { Storage } from './storage.ts';

export interface DiscardFiles {
  keys: string[];
}

export function discardFiles(storage: Storage): JobHandler<DiscardFiles> {
  return async ({ payload: { keys } }) => {
    for (const key of keys) await storage.delete(key);
    return 'done';
  };
}
