import type { Readable } from 'node:stream';
import { type DatabaseSettings, openDatabase, type SchemaCare } from '../../platform/index.ts';
import { LOOKUP_ENTITIES } from '../entities.ts';
import { type ImportNotes, type ImportReport, Lists } from './lists.ts';

/**
 * For a command of its own: opens the database, imports, closes it. An API that runs on the same database takes the new list
 * over by itself.
 * @throws ListError
 */
export async function importList(
  settings: { database: DatabaseSettings; schemaCare: SchemaCare },
  file: Readable,
  notes: ImportNotes,
): Promise<ImportReport> {
  const database = await openDatabase(settings.database, LOOKUP_ENTITIES, settings.schemaCare);
  try {
    return await new Lists(database).import(file, notes);
  } finally {
    await database.close();
  }
}
