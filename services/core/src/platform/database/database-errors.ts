import { StorageUnavailableError } from './storage-unavailable-error.ts';

/** MySQL and MariaDB codes: https://mariadb.com/kb/en/mariadb-error-code-reference/ */
const DUPLICATE_ENTRY = 1062;
/** ER_LOCK_DEADLOCK and ER_LOCK_WAIT_TIMEOUT. */
const LOST_LOCKS = [1213, 1205];
/**
 * Not prepared (Galera), too many connections (server, user), shutting down, packet errors, killed statement or connection, idle timeout.
 */
const SERVER_GONE = [1047, 1040, 1203, 1053, 1158, 1159, 1160, 1161, 1317, 1927, 4031];
/** Read-only (three codes), disk full, write error, table full, engine error (28: no space), error during COMMIT. */
const SERVER_CANT_WRITE = [1290, 1792, 1836, 1021, 1026, 3, 1114, 1030, 1180];
const NETWORK =
  /^(PROTOCOL_|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN)/;

const SQLITE_DUPLICATES = ['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'];
const SQLITE_BUSY = /^SQLITE_(BUSY|LOCKED|PROTOCOL)/;
/** https://sqlite.org/rescode.html; extended codes have a suffix, such as SQLITE_IOERR_WRITE. */
const SQLITE_FAULTS = /^SQLITE_(FULL|IOERR|CANTOPEN|READONLY|NOMEM)/;
const FILE_FAULTS = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'];

interface DriverError {
  errno?: number;
  code?: string;
  fatal?: boolean;
  driverError?: DriverError;
}

/** Another connection holds the lock; a retry may succeed. */
export function isLocked(error: unknown): boolean {
  const { errno, code } = driverError(error);
  return LOST_LOCKS.includes(errno ?? 0) || SQLITE_BUSY.test(code ?? '');
}

export function isDeadlock(error: unknown): boolean {
  return driverError(error).errno === 1213;
}

export function isConnectionLost(error: unknown): boolean {
  const { errno, code, fatal } = driverError(error);
  return fatal === true || SERVER_GONE.includes(errno ?? 0) || NETWORK.test(code ?? '');
}

export function isDuplicate(error: unknown): boolean {
  const { errno, code } = driverError(error);
  return errno === DUPLICATE_ENTRY || SQLITE_DUPLICATES.includes(code ?? '');
}

export function isStorageFault(error: unknown): boolean {
  const { errno, code = '' } = driverError(error);
  return (
    isLocked(error) ||
    isConnectionLost(error) ||
    SERVER_CANT_WRITE.includes(errno ?? 0) ||
    SQLITE_FAULTS.test(code) ||
    FILE_FAULTS.includes(code)
  );
}

export function toStorageUnavailable(error: unknown): unknown {
  return isStorageFault(error) ? new StorageUnavailableError(error) : error;
}

function driverError(error: unknown): DriverError {
  const outer = Object(error) as DriverError;
  return outer.driverError ?? outer;
}
