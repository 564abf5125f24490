import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DataSource, type DataSourceOptions, type EntitySchema } from 'typeorm';
import type { DatabaseSettings } from './database-settings.ts';
import { MIGRATIONS } from './migrations/index.ts';
import type { OnFailover } from './mysql/failover-pool.ts';
import { serverOptions } from './mysql/server-options.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- each has its own row type
export type Entities = EntitySchema<any>[];

export function writerOptions(
  settings: DatabaseSettings,
  entities: Entities,
  onMove?: OnFailover,
): DataSourceOptions {
  return {
    ...common(settings, entities, onMove),
    migrations: MIGRATIONS,
    migrationsTableName: 'migration',
  } as DataSourceOptions;
}

/** SQLite's writer has one connection, on which reads would see uncommitted changes. Readers get their own. */
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

function common(settings: DatabaseSettings, entities: Entities, onMove?: OnFailover) {
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
      // NORMAL may lose the last transactions on a power cut; acknowledged answers must survive.
      database.pragma('synchronous = FULL');
      // Overwrites deleted data, so that erased applicants can't be recovered from the file.
      database.pragma('secure_delete = ON');
    },
  };
}

export async function open(options: DataSourceOptions): Promise<DataSource> {
  return new DataSource(options).initialize();
}
