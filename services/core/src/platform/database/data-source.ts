import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DataSource, type DataSourceOptions, type EntitySchema } from 'typeorm';
import type { DatabaseSettings } from './database-settings.ts';
import { MIGRATIONS } from './migrations/index.ts';
import type { OnMove } from './mysql/host-pool.ts';
import { serverOptions } from './mysql/server-options.ts';

/** The tables that somebody reads or writes. */
// oxlint-disable-next-line typescript/no-explicit-any -- each is of a row of its own
export type Entities = EntitySchema<any>[];

/** The data source for writing. On SQLite a reader has its own: see `openReader`. */
export function writerOptions(
  settings: DatabaseSettings,
  entities: Entities,
  onMove?: OnMove,
): DataSourceOptions {
  return {
    ...common(settings, entities, onMove),
    migrations: MIGRATIONS,
    migrationsTableName: 'migration',
  } as DataSourceOptions;
}

/**
 * The writer of SQLite has one connection, on which a read between two statements of somebody's transaction would see what
 * may still be rolled back. Readers therefore get a connection of their own, which sees committed rows only.
 */
export function readerOptions(
  settings: DatabaseSettings & { engine: 'better-sqlite3' },
  entities: Entities,
): DataSourceOptions {
  return {
    ...common(settings, entities),
    prepareDatabase: (database: SqliteConnection) => void database.pragma('query_only = ON'),
  } as DataSourceOptions;
}

interface SqliteConnection {
  pragma(source: string): unknown;
}

function common(settings: DatabaseSettings, entities: Entities, onMove?: OnMove) {
  const shared = { entities, synchronize: false, logging: false };
  if (settings.engine !== 'better-sqlite3') {
    return { ...shared, type: settings.engine, ...serverOptions(settings, onMove) };
  }
  mkdirSync(path.dirname(settings.file), { recursive: true });
  return {
    ...shared,
    type: settings.engine,
    database: settings.file,
    timeout: 10_000,
    prepareDatabase: (database: SqliteConnection) => {
      database.pragma('journal_mode = WAL');
      // NORMAL may forget the last transactions on a power cut; an acknowledged answer must survive that too.
      database.pragma('synchronous = FULL');
      // What is deleted is overwritten: somebody who was erased can't be read from the file.
      database.pragma('secure_delete = ON');
    },
  };
}

export async function open(options: DataSourceOptions): Promise<DataSource> {
  return new DataSource(options).initialize();
}
