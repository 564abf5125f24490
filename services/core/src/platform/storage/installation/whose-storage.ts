import type { Database } from '../../database/database.ts';
import type { Storage } from '../storage.ts';
import { installationMark } from './installation-mark.ts';

/** Whose the storage is, and the mark of this database. */
export interface Owner {
  /**
   * `marked`: it had no mark, and has ours from now on. `strange`: it has files but no mark, and this database names none of them.
   */
  owner: 'us' | 'marked' | 'other' | 'strange';
  mark: string;
}

/** Of whatever age. */
const EVER = new Date(8_640_000_000_000_000);

/**
 * Whether the files of the storage belong to this database. A wrong address of either would else make every file one that no row names.
 * Storages without a mark are for whoever comes first, as long as it knows something of what is in there.
 */
export async function whoseStorage(
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

/** Empty, or with a file that a row names. */
async function mayBeOurs(storage: Storage, named: ReadonlySet<string>): Promise<boolean> {
  let isEmpty = true;
  for await (const keys of storage.list(EVER)) {
    if (keys.some((key) => named.has(key))) return true;
    if (keys.length > 0) isEmpty = false;
  }
  return isEmpty;
}
