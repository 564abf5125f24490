import type { DatabaseSettings } from '../database-settings.ts';
import { dumpServer, importDump, isServerEmpty } from './server-dump.ts';
import type { RestoredDatabase } from './restored-database.ts';
import { isFileEmpty, putFile, snapshotFile } from './sqlite-snapshot.ts';

/**
 * Writes the database as it stands at one moment, while others work with it.
 * @returns name of the file in that folder
 * @throws BackupError
 */
export function copyDatabase(settings: DatabaseSettings, folder: string): Promise<string> {
  return settings.engine === 'better-sqlite3' ? snapshotFile(settings, folder) : dumpServer(settings, folder);
}

/** Whether nothing is there yet that a restore would overwrite. What a restore that was broken off has left does not count. */
export async function isDatabaseEmpty(settings: DatabaseSettings): Promise<boolean> {
  return settings.engine === 'better-sqlite3' ? isFileEmpty(settings) : isServerEmpty(settings);
}

/** Puts a copy back into an empty database. Broken off, it can be begun anew. @throws BackupError */
export function putDatabase(settings: DatabaseSettings, copy: string): Promise<RestoredDatabase> {
  return settings.engine === 'better-sqlite3' ? putFile(settings, copy) : importDump(settings, copy);
}
