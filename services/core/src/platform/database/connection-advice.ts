import { type DatabaseSettings, formatHost, type ServerSettings } from './database-settings.ts';

const ADVICE: Record<string, string> = {
  ECONNREFUSED: 'Is the database running, and is this its host and port?',
  ENOTFOUND: 'There is no such host.',
  ETIMEDOUT: 'Nobody answers there. Is this the host, and does a firewall let us through?',
  HANDSHAKE_NO_SSL_SUPPORT: 'The server offers no TLS, which DATABASE_CA asks for.',
  HANDSHAKE_SSL_ERROR:
    'Is the certificate of the server from the authority in DATABASE_CA, and for this host?',
  SELF_SIGNED_CERT_IN_CHAIN: 'Is the certificate of the server from the authority in DATABASE_CA?',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Is the certificate of the server from the authority in DATABASE_CA?',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'Is the certificate of the server from the authority in DATABASE_CA?',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the server is for another host.',
  ER_ACCESS_DENIED_ERROR: 'Are the user and the password right?',
  ER_DBACCESS_DENIED_ERROR: 'This user may not use that database.',
  ER_BAD_DB_ERROR: 'The database after the last slash has to be created first.',
  SQLITE_CANTOPEN: 'Is it a file that this user may read and write?',
  SQLITE_READONLY: 'Is it a file that this user may write?',
  SQLITE_FULL: 'Is there room on the disk?',
  SQLITE_BUSY: 'Does another program hold the file?',
  SQLITE_NOTADB: 'The file holds something else.',
};

export function databaseProblem(settings: DatabaseSettings, error: unknown): string {
  const { code = '', message = '' } = Object(error) as { code?: string; message?: string };
  const place =
    settings.engine === 'better-sqlite3'
      ? `DATA_DIR or DATABASE_URL: the file ${settings.file}`
      : `DATABASE_URL: the database ${placeOf(settings)}`;
  const reason = [code, message].filter(Boolean).join(', ');
  return [`${place} can't be opened (${reason}).`, ADVICE[code]].filter(Boolean).join(' ');
}

const placeOf = ({ engine, hosts, database }: ServerSettings): string =>
  `${engine}://${hosts.map(formatHost).join(',')}/${database}`;
