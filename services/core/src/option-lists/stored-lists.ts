import type { EntityManager } from 'typeorm';
import { isDuplicate, newId } from '../platform/index.ts';
import { ConflictError } from '../errors.ts';
import { OptionListEntity, type OptionListRow } from './option-list.entity.ts';

/** Somebody else has changed the list in the meantime. */
export class ListChangedError extends ConflictError {
  constructor(list: string) {
    super(
      'list_changed',
      `Someone changed the list "${list}" since you loaded it. Load it again, then retry.`,
    );
  }
}

/** One revision of a list, by default the newest; null where there is none. */
export function storedList(
  reads: EntityManager,
  list: string,
  revision?: number,
): Promise<OptionListRow | null> {
  return reads.findOne(OptionListEntity, {
    where: { list, ...(revision !== undefined && { revision }) },
    order: { revision: 'DESC' },
  });
}

/** Every revision of a list, the newest first. */
export function storedRevisions(reads: EntityManager, list: string): Promise<OptionListRow[]> {
  return reads.find(OptionListEntity, { where: { list }, order: { revision: 'DESC' } });
}

/**
 * Adds the revision after `revision`, which is 0 for a list that was never changed.
 * @throws ListChangedError when there is one already
 */
export async function addRevision(
  manager: EntityManager,
  change: Omit<OptionListRow, 'id'>,
): Promise<OptionListRow> {
  const row = { id: newId(), ...change };
  const newest = await storedList(manager, change.list);
  if ((newest?.revision ?? 0) !== change.revision - 1) throw new ListChangedError(change.list);
  try {
    await manager.insert(OptionListEntity, row as never);
  } catch (error) {
    // Two at the same moment: the index lets one of them through.
    if (isDuplicate(error)) throw new ListChangedError(change.list);
    throw error;
  }
  return row;
}
