import { isIP } from 'node:net';
import path from 'node:path';
import { RETRY_FOR_MS } from './retry-delay.ts';

export type DatabaseSettings = { engine: 'better-sqlite3'; file: string } | ServerSettings;

export interface ServerSettings extends ServerLimits {
  engine: 'mysql' | 'mariadb';
  /** In order of preference: the first writable host is used. */
  hosts: DatabaseHost[];
  user: string;
  password: string;
  database: string;
}

export interface DatabaseHost {
  host: string;
  port: number;
}

export interface ServerLimits {
  pool: number;
  timeoutMs: number;
  /** Trusted certificates (PEM), or Node's. Without it, TLS is off. */
  ca?: string | 'system';
}

export const DEFAULT_DATABASE_LIMITS: ServerLimits = { pool: 20, timeoutMs: RETRY_FOR_MS };

/** At startup, `migrate` updates the tables; `check` only refuses outdated ones. */
export type SchemaMode = 'migrate' | 'check';

/** Not a standard URL: it may have several hosts, separated by commas. */
const SERVER = /^(mysql|mariadb):\/\/(?:([^:@/]*)(?::([^@/]*))?@)?([^@/?]+)\/([^/?]+)$/;
const HOST = /^(\[[0-9a-f:]+\]|[^:[\]]+)(?::(\d{1,5}))?$/i;
const DEFAULT_PORT = 3306;

/**
 * Parses `sqlite:<file>` or `mysql://user:password@host:port,host:port/name` (or `mariadb:`); default: a SQLite file.
 * @returns a message if the URL is invalid, without the URL, which may contain a password
 */
export function readDatabaseUrl(
  url: string | undefined,
  defaultFile: string,
  bounds = DEFAULT_DATABASE_LIMITS,
): DatabaseSettings | string {
  if (!url) return { engine: 'better-sqlite3', file: defaultFile };
  if (url.startsWith('sqlite:'))
    return { engine: 'better-sqlite3', file: path.resolve(url.replace(/^sqlite:(\/\/(?=\/))?/, '')) };
  if (!/^(mysql|mariadb):\/\//.test(url))
    return 'DATABASE_URL must begin with sqlite:, mysql:// or mariadb://';
  if (url.includes('?'))
    return 'DATABASE_URL must have no query: set DATABASE_CA for TLS, and write a ? in the password as %3F';
  const [, engine, user = '', password = '', hosts = '', database = ''] = SERVER.exec(url) ?? [];
  if (!engine)
    return 'DATABASE_URL must name a database after the last slash, as in mariadb://user:password@host/name; percent-encode special characters in the password';
  const places = hosts.split(',').map(readHost);
  if (places.some((place) => place === undefined))
    return 'DATABASE_URL must list its hosts as host or host:port, separated by commas';
  const decoded = decodeAll([user, password, database]);
  if (!decoded) return 'DATABASE_URL has a % that is not followed by two digits: write % itself as %25';
  // Refuse IP addresses if TLS is on, because mysql2 would compare their certificate with "localhost".
  const number = places.find((place) => bounds.ca !== undefined && isIP(place?.host ?? '') !== 0);
  if (number)
    return `DATABASE_CA requires host names in DATABASE_URL, as in the server's certificate, instead of ${number.host}`;
  return {
    engine: engine as 'mysql' | 'mariadb',
    hosts: places as DatabaseHost[],
    user: decoded[0] ?? '',
    password: decoded[1] ?? '',
    database: decoded[2] ?? '',
    ...bounds,
  };
}

export const formatHost = ({ host, port }: DatabaseHost): string =>
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
