import type { JobHandler } from '../../platform/jobs/job-queue.ts';
import type { PdfFiles } from '../../printing/pdf-files.ts';
import type { Storage } from '../../platform/storage/storage.ts';

export interface DiscardFiles {
  /** Of the storage. */
  keys: string[];
  /** Names of printed applications. */
  prints?: string[];
}

/** Deletes files that no row names any more. */
export function discardFiles(storage: Storage, pdfFiles: PdfFiles): JobHandler<DiscardFiles> {
  return async ({ payload: { keys, prints = [] } }) => {
    for (const key of keys) await storage.delete(key);
    for (const name of prints) await pdfFiles.delete(name);
    return 'done';
  };
}
