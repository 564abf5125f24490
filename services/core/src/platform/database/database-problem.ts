import type { DatabaseSettings } from './database-settings.ts';

/** Codes of the drivers and of the system, and what whoever starts the product can do. */
const ADVICE: Record<string, string> = {
  ECONNREFUSED: 'Is the database running, and is this its host and port?',
  ENOTFOUND: 'There is no such host.',
  ETIMEDOUT: 'Nobody answers there. Is this the host, and does a firewall let us through?',
  ER_ACCESS_DENIED_ERROR: 'Are the user and the password right?',
  ER_DBACCESS_DENIED_ERROR: 'This user may not use that database.',
  ER_BAD_DB_ERROR: 'The database after the last slash has to be created first.',
  SQLITE_CANTOPEN: 'Is it a file that this user may read and write?',
  SQLITE_READONLY: 'Is it a file that this user may write?',
  SQLITE_FULL: 'Is there room on the disk?',
  SQLITE_BUSY: 'Does another program hold the file?',
  SQLITE_NOTADB: 'The file holds something else.',
};

/** Why the database can't be opened, with the setting that names it and without its password. */
export function databaseProblem(settings: DatabaseSettings, error: unknown): string {
  const { code = '', message = '' } = Object(error) as { code?: string; message?: string };
  const place =
    settings.engine === 'better-sqlite3'
      ? `DATA_DIR or DATABASE_URL: the file ${settings.file}`
      : `DATABASE_URL: the database ${withoutCredentials(settings.url)}`;
  // An address with several numbers fails with one error for each, and with no words of its own.
  const reason = [code, message].filter(Boolean).join(', ');
  return [`${place} can't be opened (${reason}).`, ADVICE[code]].filter(Boolean).join(' ');
}

function withoutCredentials(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}
