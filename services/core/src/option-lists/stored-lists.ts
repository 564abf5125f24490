import type { EntityManager } from 'typeorm';
import { isDuplicate, newId } from '../platform/index.ts';
import { ConflictError } from '../errors.ts';
import { OptionListEntity, type OptionListRow } from './option-list.entity.ts';

export class ListChangedError extends ConflictError {
  constructor(list: string) {
    super(
      'list_changed',
      `Someone changed the list "${list}" since you loaded it. Load it again, then retry.`,
    );
  }
}

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

export function storedRevisions(reads: EntityManager, list: string): Promise<OptionListRow[]> {
  return reads.find(OptionListEntity, { where: { list }, order: { revision: 'DESC' } });
}

/** Adds the revision after `revision` (0 for a list that was never changed). @throws ListChangedError if it exists already */
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
    if (isDuplicate(error)) throw new ListChangedError(change.list);
    throw error;
  }
  return row;
}
