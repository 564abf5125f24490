import type { DatabaseSettings } from '../database-settings.ts';
import { openWriter } from '../database.ts';
import { MIGRATIONS } from '../migrations/index.ts';
import { migrate, type MigrateOptions } from './migrate.ts';
import { migrationName, type SchemaState, schemaState } from './schema-state.ts';

/**
 * For a command of its own: brings the tables up to date while other processes use them.
 * @returns names of the migrations that were done
 * @throws SettingsError
 * @throws SchemaError
 */
export async function migrateDatabase(
  settings: DatabaseSettings,
  options?: MigrateOptions,
): Promise<string[]> {
  const dataSource = await openWriter(settings);
  try {
    return await migrate(dataSource, options);
  } finally {
    await dataSource.destroy();
  }
}

/** What is applied and what is pending. @throws SettingsError */
export async function readSchemaState(settings: DatabaseSettings): Promise<SchemaState> {
  const dataSource = await openWriter(settings);
  try {
    return await schemaState(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

/** Names of those that this version knows, oldest first. */
export const knownMigrations = (): string[] =>
  MIGRATIONS.map((Migration) => {
    const { name } = new Migration();
    return migrationName({ name, timestamp: Number(/\d+$/.exec(name)?.[0]) });
  });
