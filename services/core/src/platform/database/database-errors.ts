import { StorageUnavailableError } from './storage-unavailable-error.ts';

/** Codes of MySQL and MariaDB: https://mariadb.com/kb/en/mariadb-error-code-reference/ */
const DUPLICATE_ENTRY = 1062;
/** ER_LOCK_DEADLOCK and ER_LOCK_WAIT_TIMEOUT. */
const LOST_LOCKS = [1213, 1205];
/**
 * The server can't be used now, or has taken the connection away: not prepared (Galera), too many connections (of the server, of the
 * user), shutting down, unreadable or unwritable packets, a statement or a connection that was killed, no client activity.
 */
const SERVER_GONE = [1047, 1040, 1203, 1053, 1158, 1159, 1160, 1161, 1317, 1927, 4031];
/** Read-only (three ways), disk full, an error on writing, a full table, an error of the engine (28: no space), an error during COMMIT. */
const SERVER_CANT_WRITE = [1290, 1792, 1836, 1021, 1026, 3, 1114, 1030, 1180];
const NETWORK =
  /^(PROTOCOL_|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN)/;

const SQLITE_DUPLICATES = ['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'];
const SQLITE_BUSY = /^SQLITE_(BUSY|LOCKED|PROTOCOL)/;
/** https://sqlite.org/rescode.html; each also with what it was that failed, as in SQLITE_IOERR_WRITE. */
const SQLITE_FAULTS = /^SQLITE_(FULL|IOERR|CANTOPEN|READONLY|NOMEM)/;
/** Of files: no space, quota used up, read-only, a broken disk, too many open files. */
const FILE_FAULTS = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'];

interface DriverError {
  errno?: number;
  code?: string;
  /** mysql2: the connection can't be used any more. */
  fatal?: boolean;
  driverError?: DriverError;
}

/** Somebody else holds the lock. The same may work a moment later. */
export function isLocked(error: unknown): boolean {
  const { errno, code } = driverError(error);
  return LOST_LOCKS.includes(errno ?? 0) || SQLITE_BUSY.test(code ?? '');
}

/** ER_LOCK_DEADLOCK, which is also what Galera says at a COMMIT that it has rolled back. */
export function isDeadlock(error: unknown): boolean {
  return driverError(error).errno === 1213;
}

/** The database can't be reached, or the connection to it is of no use any more. */
export function isGone(error: unknown): boolean {
  const { errno, code, fatal } = driverError(error);
  return fatal === true || SERVER_GONE.includes(errno ?? 0) || NETWORK.test(code ?? '');
}

/** A row with the same unique key was there already. */
export function isDuplicate(error: unknown): boolean {
  const { errno, code } = driverError(error);
  return errno === DUPLICATE_ENTRY || SQLITE_DUPLICATES.includes(code ?? '');
}

/** Not the fault of what was asked for: a lock, a connection, a disk. */
export function isStorageFault(error: unknown): boolean {
  const { errno, code = '' } = driverError(error);
  return (
    isLocked(error) ||
    isGone(error) ||
    SERVER_CANT_WRITE.includes(errno ?? 0) ||
    SQLITE_FAULTS.test(code) ||
    FILE_FAULTS.includes(code)
  );
}

/** A fault of storage as the error that callers know; everything else as it is. */
export function told(error: unknown): unknown {
  return isStorageFault(error) ? new StorageUnavailableError(error) : error;
}

function driverError(error: unknown): DriverError {
  const outer = Object(error) as DriverError;
  return outer.driverError ?? outer;
}
