import type { EntityManager } from 'typeorm';
import { ConflictError } from '../errors.ts';
import { isDuplicate, newId } from '../platform/index.ts';
import { TermDatesEntity, type TermDatesRow } from './term-dates.entity.ts';

/** Somebody else has changed the dates in the meantime. */
export class DatesChangedError extends ConflictError {
  constructor() {
    super(
      'dates_changed',
      'Someone changed the term dates since you loaded them. Load them again, then retry.',
    );
  }
}

/** The newest revision; null where there is none. */
export async function storedDates(reads: EntityManager): Promise<TermDatesRow | null> {
  const [newest] = await reads.find(TermDatesEntity, { order: { revision: 'DESC' }, take: 1 });
  return newest ?? null;
}

/** Every revision, the newest first. */
export const storedDatesHistory = (reads: EntityManager): Promise<TermDatesRow[]> =>
  reads.find(TermDatesEntity, { order: { revision: 'DESC' } });

/**
 * Adds the revision after the newest, which is 0 before the first.
 * @throws DatesChangedError when there is one already
 */
export async function addDates(
  manager: EntityManager,
  change: Omit<TermDatesRow, 'id'>,
): Promise<TermDatesRow> {
  const row = { id: newId(), ...change };
  const newest = await storedDates(manager);
  if ((newest?.revision ?? 0) !== change.revision - 1) throw new DatesChangedError();
  try {
    await manager.insert(TermDatesEntity, row as never);
  } catch (error) {
    // Two at the same moment: the index lets one of them through.
    if (isDuplicate(error)) throw new DatesChangedError();
    throw error;
  }
  return row;
}
