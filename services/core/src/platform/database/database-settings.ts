import { isIP } from 'node:net';
import path from 'node:path';
import { PATIENCE_MS } from './patience.ts';

export type DatabaseSettings = { engine: 'better-sqlite3'; file: string } | ServerSettings;

/** MySQL or MariaDB. */
export interface ServerSettings extends ServerBounds {
  engine: 'mysql' | 'mariadb';
  /** In the order in which they are used: the first that can be written. */
  hosts: DatabaseHost[];
  user: string;
  password: string;
  database: string;
}

export interface DatabaseHost {
  host: string;
  port: number;
}

/** How a process speaks to a database server. */
export interface ServerBounds {
  /** Connections that one process opens at most. */
  pool: number;
  /** Milliseconds that a connection may take to be made, or to become free. */
  timeoutMs: number;
  /** TLS, and who may vouch for the server: certificates as PEM, or those that Node trusts. Absent: without TLS. */
  ca?: string | 'system';
}

/** Of one process, where the settings name no others. */
export const DEFAULT_BOUNDS: ServerBounds = { pool: 20, timeoutMs: PATIENCE_MS };

/** What a start does about the tables: `migrate` brings them up to date, `check` refuses older ones and leaves them as they are. */
export type SchemaCare = 'migrate' | 'check';

/** No address of the web: it may have several hosts, with commas between them. */
const SERVER = /^(mysql|mariadb):\/\/(?:([^:@/]*)(?::([^@/]*))?@)?([^@/?]+)\/([^/?]+)$/;
const HOST = /^(\[[0-9a-f:]+\]|[^:[\]]+)(?::(\d{1,5}))?$/i;
const DEFAULT_PORT = 3306;

/**
 * `sqlite:<file>`, or `mysql://user:password@host:port,host:port/name` and the same with `mariadb:`; nothing means the SQLite file of
 * the data folder.
 * @returns a sentence when the address can't be used. It never repeats the address, which may hold a password.
 */
export function readDatabaseUrl(
  url: string | undefined,
  defaultFile: string,
  bounds = DEFAULT_BOUNDS,
): DatabaseSettings | string {
  if (!url) return { engine: 'better-sqlite3', file: defaultFile };
  if (url.startsWith('sqlite:'))
    return { engine: 'better-sqlite3', file: path.resolve(url.replace(/^sqlite:(\/\/(?=\/))?/, '')) };
  if (!/^(mysql|mariadb):\/\//.test(url))
    return 'DATABASE_URL must begin with sqlite:, mysql:// or mariadb://';
  if (url.includes('?'))
    return 'DATABASE_URL takes nothing behind a question mark: TLS is DATABASE_CA, and a ? of the password is written as %3F';
  const [, engine, user = '', password = '', hosts = '', database = ''] = SERVER.exec(url) ?? [];
  if (!engine)
    return 'DATABASE_URL must name a database after the last slash, as in mariadb://user:password@host/name; what is no letter or digit in the password is written as % and two digits';
  const places = hosts.split(',').map(readHost);
  if (places.some((place) => place === undefined))
    return 'DATABASE_URL must name its hosts as host or host:port, with commas between them';
  const decoded = decodeAll([user, password, database]);
  if (!decoded) return 'DATABASE_URL has a % that is not followed by two digits: write % itself as %25';
  // mysql2 compares the certificate of a number with "localhost".
  const number = places.find((place) => bounds.ca !== undefined && isIP(place?.host ?? '') !== 0);
  if (number)
    return `DATABASE_CA needs the name of a host in DATABASE_URL, as its certificate has it, in place of ${number.host}`;
  return {
    engine: engine as 'mysql' | 'mariadb',
    hosts: places as DatabaseHost[],
    user: decoded[0] ?? '',
    password: decoded[1] ?? '',
    database: decoded[2] ?? '',
    ...bounds,
  };
}

/** Of an address as it may be logged. */
export const placeOfHost = ({ host, port }: DatabaseHost): string =>
  `${host.includes(':') ? `[${host}]` : host}:${port}`;

function readHost(text: string): DatabaseHost | undefined {
  const [, host, port] = HOST.exec(text.trim()) ?? [];
  if (host === undefined || Number(port ?? 1) < 1 || Number(port ?? 1) > 65_535) return undefined;
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port ?? DEFAULT_PORT) };
}

function decodeAll(parts: string[]): string[] | undefined {
  try {
    return parts.map(decodeURIComponent);
  } catch {
    return undefined;
  }
}
