import type { Storage } from '../../platform/index.ts';

/** Rows go on naming what they were made of (`uploads`, `claimed`), which is deleted once it is done. */
const LASTING = /^(documents|prints)\//;

/** Which of these files should be in the storage, and are not. */
export async function missingFiles(storage: Storage, named: Iterable<string>): Promise<string[]> {
  const missing: string[] = [];
  for (const key of named) if (LASTING.test(key) && !(await storage.head(key))) missing.push(key);
  return missing.sort();
}
