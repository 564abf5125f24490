import { type DataSource, type Migration, MigrationExecutor } from 'typeorm';
import { SchemaTooOldError } from './schema-errors.ts';

export interface SchemaState {
  /** Names, oldest first. */
  applied: string[];
  pending: string[];
  /** Applied by a later version than this one: nothing that it minds. */
  newer: string[];
}

/** Which migrations the database has; changes nothing. */
export async function schemaState(dataSource: DataSource): Promise<SchemaState> {
  const executor = new MigrationExecutor(dataSource);
  const executed = (await executor.getExecutedMigrations()).sort(byTime);
  const known = new Set(dataSource.migrations.map(({ name }) => name));
  const pending = (await executor.getPendingMigrations()).sort(byTime);
  return {
    applied: executed.map(migrationName),
    pending: pending.map(migrationName),
    newer: executed.filter(({ name }) => !known.has(name)).map(migrationName),
  };
}

/** @throws SchemaTooOldError when this version needs a migration that the database does not have; a newer one will do. */
export async function checkSchema(dataSource: DataSource): Promise<void> {
  const { pending } = await schemaState(dataSource);
  if (pending.length > 0) throw new SchemaTooOldError(pending);
}

/** `0010 staff work` for `StaffWork1795219200010`: its number stands in the last digits of its timestamp. */
export function migrationName({ name, timestamp }: Pick<Migration, 'name' | 'timestamp'>): string {
  const words = name
    .replace(/\d+$/, '')
    .replace(/\B[A-Z]/g, ' $&')
    .toLowerCase();
  return `${String(timestamp % 10_000).padStart(4, '0')} ${words}`;
}

const byTime = (a: Migration, b: Migration) => a.timestamp - b.timestamp;
