import type { Storage } from '../../platform/index.ts';

/** Files that must exist. Rows also keep the keys of temporary files (`uploads`, `claimed`), which are deleted after use. */
const LASTING = /^(documents|prints)\//;

export async function missingFiles(storage: Storage, named: Iterable<string>): Promise<string[]> {
  const missing: string[] = [];
  for (const key of named) if (LASTING.test(key) && !(await storage.head(key))) missing.push(key);
  return missing.sort();
}
