import { isDeadlock } from '../database-errors.ts';

/** Somebody else holds what the statement needs (a lock of MySQL, the file of SQLite): it has done nothing, and may be run again. */
export function isLockedOut(error: unknown): boolean {
  const { driverError } = Object(error) as { driverError?: { code?: string } };
  const code = (driverError ?? (Object(error) as { code?: string })).code ?? '';
  return isDeadlock(error) || /^SQLITE_(BUSY|LOCKED)/.test(code);
}
