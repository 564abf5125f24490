import { type DataSource, type Migration, MigrationExecutor } from 'typeorm';
import { SchemaTooOldError } from './schema-errors.ts';

export interface SchemaState {
  applied: string[];
  pending: string[];
  /** Applied by a later version; compatible with this one. */
  newer: string[];
}

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

/** Accepts newer schemas. @throws SchemaTooOldError if a required migration is missing */
export async function checkSchema(dataSource: DataSource): Promise<void> {
  const { pending } = await schemaState(dataSource);
  if (pending.length > 0) throw new SchemaTooOldError(pending);
}

/** `0010 staff work` for `StaffWork1795219200010`: the timestamp ends with the number. */
export function migrationName({ name, timestamp }: Pick<Migration, 'name' | 'timestamp'>): string {
  const words = name
    .replace(/\d+$/, '')
    .replace(/\B[A-Z]/g, ' $&')
    .toLowerCase();
  return `${String(timestamp % 10_000).padStart(4, '0')} ${words}`;
}

const byTime = (a: Migration, b: Migration) => a.timestamp - b.timestamp;
