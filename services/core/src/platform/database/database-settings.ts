import path from 'node:path';

export type DatabaseSettings =
  | { engine: 'better-sqlite3'; file: string }
  | {
      engine: 'mysql' | 'mariadb';
      url: string;
      /** Connections that one process opens at most. */
      pool: number;
    };

/** Connections of one process, where the setting names no other number. */
export const DEFAULT_POOL = 20;

/** What a start does about the tables: `migrate` brings them up to date, `check` refuses older ones and leaves them as they are. */
export type SchemaCare = 'migrate' | 'check';

/**
 * `sqlite:<file>`, `mysql://…` or `mariadb://…`; nothing means the SQLite file of the data folder.
 * @returns a sentence when the address can't be used.
 */
export function readDatabaseUrl(
  url: string | undefined,
  defaultFile: string,
  pool = DEFAULT_POOL,
): DatabaseSettings | string {
  if (!url) return { engine: 'better-sqlite3', file: defaultFile };
  if (url.startsWith('sqlite:'))
    return { engine: 'better-sqlite3', file: path.resolve(url.replace(/^sqlite:(\/\/(?=\/))?/, '')) };
  const engine = /^(mysql|mariadb):\/\//.exec(url)?.[1] as 'mysql' | 'mariadb' | undefined;
  if (!engine || !URL.canParse(url)) return 'DATABASE_URL must begin with sqlite:, mysql:// or mariadb://';
  if (new URL(url).pathname.length < 2) return 'DATABASE_URL must name a database after the last slash';
  return { engine, url, pool };
}
