import type { Readable } from 'node:stream';
import type { DatabaseSettings } from '../database-settings.ts';
import type { BackupTarget } from './backup-target.ts';
import { dumpServer, importDump, isServerEmpty } from './server-dump.ts';
import { isFileEmpty, putFile, snapshotFile } from './sqlite-snapshot.ts';

interface RestoredDatabase {
  settings: DatabaseSettings;
  done(): Promise<void>;
}

/** Copies a consistent state of the database while it is in use. @returns the file name @throws BackupError */
export function backUpDatabase(settings: DatabaseSettings, target: BackupTarget): Promise<string> {
  return settings.engine === 'better-sqlite3' ? snapshotFile(settings, target) : dumpServer(settings, target);
}

export async function isDatabaseEmpty(settings: DatabaseSettings): Promise<boolean> {
  return settings.engine === 'better-sqlite3' ? isFileEmpty(settings) : isServerEmpty(settings);
}

/** Restores a copy into an empty database. Safe to repeat after an interruption. @throws BackupError */
export function restoreDatabase(settings: DatabaseSettings, copy: Readable): Promise<RestoredDatabase> {
  return settings.engine === 'better-sqlite3' ? putFile(settings, copy) : importDump(settings, copy);
}
