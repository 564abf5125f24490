import type { Readable } from 'node:stream';
import { type DatabaseSettings, openDatabase, type SchemaMode } from '../../platform/index.ts';
import { LOOKUP_ENTITIES } from '../entities.ts';
import { type ImportNotes, type ImportReport, ListImporter } from './list-importer.ts';

export async function importList(
  settings: { database: DatabaseSettings; schemaMode: SchemaMode },
  file: Readable,
  notes: ImportNotes,
): Promise<ImportReport> {
  const database = await openDatabase(settings.database, LOOKUP_ENTITIES, settings.schemaMode);
  try {
    return await new ListImporter(database).import(file, notes);
  } finally {
    await database.close();
  }
}
