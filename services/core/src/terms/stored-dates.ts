import type { EntityManager } from 'typeorm';
import { ConflictError } from '../errors.ts';
import { isDuplicate, newId } from '../platform/index.ts';
import { TermDatesEntity, type TermDatesRow } from './term-dates.entity.ts';

export class DatesChangedError extends ConflictError {
  constructor() {
    super(
      'dates_changed',
      'Someone changed the term dates since you loaded them. Load them again, then retry.',
    );
  }
}

export async function storedDates(reads: EntityManager): Promise<TermDatesRow | null> {
  const [newest] = await reads.find(TermDatesEntity, { order: { revision: 'DESC' }, take: 1 });
  return newest ?? null;
}

export const storedDatesHistory = (reads: EntityManager): Promise<TermDatesRow[]> =>
  reads.find(TermDatesEntity, { order: { revision: 'DESC' } });

/** Adds the revision after `revision` (0 if there is none). @throws DatesChangedError if it exists already */
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
    if (isDuplicate(error)) throw new DatesChangedError();
    throw error;
  }
  return row;
}
