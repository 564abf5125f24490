import type { Database } from '../../database/database.ts';
import type { Storage } from '../storage.ts';
import { installationMark } from './installation-mark.ts';

export interface Owner {
  /** `marked`: had no mark and now has ours. `strange`: has files but no mark, and none of them is in this database. */
  owner: 'us' | 'marked' | 'other' | 'strange';
  mark: string;
}

const EVER = new Date(8_640_000_000_000_000);

/**
 * Checks that the storage belongs to this database. With a wrong URL, every file would look orphaned and be deleted. Marks an unmarked
 * storage that is empty or has a known file.
 */
export async function checkStorageOwner(
  storage: Storage,
  database: Pick<Database, 'reads' | 'unitOfWork'>,
  named: ReadonlySet<string>,
): Promise<Owner> {
  const mark = await installationMark(database);
  const found = await storage.mark();
  if (found !== undefined) return { owner: found === mark ? 'us' : 'other', mark };
  if (!(await mayBeOurs(storage, named))) return { owner: 'strange', mark };
  await storage.setMark(mark);
  return { owner: 'marked', mark };
}

async function mayBeOurs(storage: Storage, named: ReadonlySet<string>): Promise<boolean> {
  let isEmpty = true;
  for await (const keys of storage.list(EVER)) {
    if (keys.some((key) => named.has(key))) return true;
    if (keys.length > 0) isEmpty = false;
  }
  return isEmpty;
}
