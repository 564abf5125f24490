import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import Sqlite from 'better-sqlite3';
import { syncToDisk } from '../../files/write-file-atomically.ts';
import type { DatabaseSettings } from '../database-settings.ts';
import { BackupError, explainFileError } from './backup-error.ts';
import type { BackupTarget } from './backup-target.ts';

type FileSettings = Extract<DatabaseSettings, { engine: 'better-sqlite3' }>;

const NAME = 'database.sqlite';

const SCRATCH = '.backup-';

const PATIENCE = 10_000;

/**
 * Copies in one read transaction (https://www.sqlite.org/lang_vacuum.html#vacuuminto), which doesn't block writers.
 * SQLite's backup API restarts when another process commits.
 */
export async function snapshotFile({ file }: FileSettings, target: BackupTarget): Promise<string> {
  if ((await sizeOf(file)) === 0) throw new BackupError(`There is no database to back up: ${file}`);
  if (target.open !== undefined) {
    snapshot(file, target.open);
    await target.adopt(NAME);
    return NAME;
  }
  // Next to the database, so that a copy left behind by a killed process has the same access protection as the database.
  const scratch = await mkdtemp(path.join(path.dirname(file), SCRATCH));
  try {
    snapshot(file, scratch);
    await target.add(NAME, createReadStream(path.join(scratch, NAME)));
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
  return NAME;
}

function snapshot(file: string, folder: string): void {
  const copy = path.join(folder, NAME);
  try {
    inDatabase(file, (database) => database.prepare('VACUUM INTO ?').run(copy));
    const [fault] = inDatabase(copy, (database) => database.pragma('integrity_check', { simple: false })) as [
      { integrity_check: string },
    ];
    if (fault.integrity_check !== 'ok')
      throw new BackupError(
        `The copy of ${file} is damaged (${fault.integrity_check}). Check the disk and the database file.`,
      );
  } catch (error) {
    throw explainFileError(error, folder);
  }
}

export const isFileEmpty = async ({ file }: FileSettings): Promise<boolean> => (await sizeOf(file)) === 0;

/** Restores next to the final path, so that a process started during the restore never opens an incomplete file. */
export async function putFile(settings: FileSettings, copy: Readable) {
  const file = `${settings.file}.restoring`;
  try {
    await mkdir(path.dirname(file), { recursive: true });
    for (const left of [file, `${file}-wal`, `${file}-shm`]) await rm(left, { force: true });
    await pipeline(copy, createWriteStream(file));
  } catch (error) {
    throw explainFileError(error, path.dirname(file));
  }
  const done = async () => {
    // Leaving WAL mode merges the log into the database file.
    inDatabase(file, (database) => database.pragma('journal_mode = DELETE'));
    await syncToDisk(file);
    await rename(file, settings.file);
    await syncToDisk(path.dirname(file));
  };
  return { settings: { ...settings, file }, done };
}

function inDatabase<T>(file: string, work: (database: Sqlite.Database) => T): T {
  const database = new Sqlite(file, { fileMustExist: true, timeout: PATIENCE });
  try {
    return work(database);
  } finally {
    database.close();
  }
}

async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return found?.size ?? 0;
}
