import type { DatabaseSettings } from '../database-settings.ts';
import { openWriter } from '../database.ts';
import { MIGRATIONS } from '../migrations/index.ts';
import { migrate, type MigrateOptions } from './migrate.ts';
import { migrationName, type SchemaState, schemaState } from './schema-state.ts';

/** Updates the tables while other processes use them. @returns names of the migrations run @throws SettingsError, SchemaError */
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

export async function readSchemaState(settings: DatabaseSettings): Promise<SchemaState> {
  const dataSource = await openWriter(settings);
  try {
    return await schemaState(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

export const migrationNames = (): string[] =>
  MIGRATIONS.map((Migration) => {
    const { name } = new Migration();
    return migrationName({ name, timestamp: Number(/\d+$/.exec(name)?.[0]) });
  });
