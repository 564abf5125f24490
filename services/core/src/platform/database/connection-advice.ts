import { type DatabaseSettings, formatHost, type ServerSettings } from './database-settings.ts';

const OTHER_ISSUER = "The server's certificate wasn't issued by the authority in DATABASE_CA.";

const ADVICE: Record<string, string> = {
  ECONNREFUSED: 'Check that the database is running, and that the host and port are correct.',
  ENOTFOUND: "The host name can't be resolved.",
  ETIMEDOUT: "The host doesn't reply. Check its name and the firewall.",
  HANDSHAKE_NO_SSL_SUPPORT: "The server doesn't support TLS, which DATABASE_CA requires.",
  HANDSHAKE_SSL_ERROR:
    "Check that the server's certificate is for this host and was issued by the authority in DATABASE_CA.",
  SELF_SIGNED_CERT_IN_CHAIN: OTHER_ISSUER,
  DEPTH_ZERO_SELF_SIGNED_CERT: OTHER_ISSUER,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: OTHER_ISSUER,
  ERR_TLS_CERT_ALTNAME_INVALID: "The server's certificate is for another host.",
  ER_ACCESS_DENIED_ERROR: 'Check the user name and password.',
  ER_DBACCESS_DENIED_ERROR: 'This user has no access to that database.',
  ER_BAD_DB_ERROR: "Create the database first: the URL's last part is its name.",
  SQLITE_CANTOPEN: 'Check that it is a file that this user may read and write.',
  SQLITE_READONLY: "This user isn't allowed to write to the file.",
  SQLITE_FULL: 'The disk is full.',
  SQLITE_BUSY: 'Another program is using the file.',
  SQLITE_NOTADB: "The file isn't an SQLite database.",
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
