/** ER_LOCK_DEADLOCK and ER_LOCK_WAIT_TIMEOUT: the transaction was rolled back and may be run again. */
const LOST_LOCKS = [1213, 1205];
const DUPLICATE_ENTRY = 1062;
const SQLITE_DUPLICATES = ['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'];

interface DriverError {
  errno?: number;
  code?: string;
  driverError?: DriverError;
}

export function isDeadlock(error: unknown): boolean {
  return LOST_LOCKS.includes(driverError(error).errno ?? 0);
}

/** A row with the same unique key was there already. */
export function isDuplicate(error: unknown): boolean {
  const { errno, code } = driverError(error);
  return errno === DUPLICATE_ENTRY || SQLITE_DUPLICATES.includes(code ?? '');
}

function driverError(error: unknown): DriverError {
  const outer = (error ?? {}) as DriverError;
  return outer.driverError ?? outer;
}
