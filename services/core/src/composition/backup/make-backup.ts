import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { type DataSource, IsNull } from 'typeorm';
import {
  BackupError,
  backUpDatabase,
  explainFileError,
  installationMark,
  isDatabaseEmpty,
  openStorage,
  openWriter,
  readSchemaState,
  type Storage,
  STORAGE_AREAS,
} from '../../platform/index.ts';
import { ReleaseEntity } from '../../releases/index.ts';
import { ENTITIES } from '../entities.ts';
import type { Settings } from '../settings/settings.ts';
import { referencedFiles } from '../sweep/referenced-files.ts';
import { missingFiles } from './missing-files.ts';
import { BackupFolder } from './backup-folder.ts';
import { ERASURES, erasuresIn, erasuresText, type KnownErasures, writeErasures } from './erasures-file.ts';
import { type BackupManifest, FORMAT } from './manifest.ts';

const AT_ONCE = 8;
const EVER = new Date(8_640_000_000_000_000);

type Places = Pick<Settings, 'database' | 'storage' | 'dataDir'>;

export interface MadeBackup {
  folder: string;
  files: number;
  missing: string[];
}

/**
 * Writes a backup of a running installation into a new folder in `parent`: the database at one moment and all files
 * that it references. Files are copied before and after the database, so that changes in between are covered.
 * @param recipients public keys of age, for an encrypted backup
 * @throws BackupError, leaving nothing behind
 */
export async function makeBackup(
  settings: Places,
  parent: string,
  recipients: string[] = [],
): Promise<MadeBackup> {
  refuseInside(settings.dataDir, parent);
  await refuseNothing(settings);
  const createdAt = new Date().toISOString();
  const backup = await BackupFolder.begin(parent, `portico-${createdAt.replace(/[-:.]/g, '')}`, recipients);
  const storage = await openStorage(settings.storage);
  try {
    await inTables(settings, markOf);
    await copyFiles(storage, backup);
    const { engine } = settings.database;
    const { file, migrations } = await copyTables(settings, backup);
    await copyFiles(storage, backup);
    const { known, named, hasOldReleases } = await askDatabase(settings);
    if (hasOldReleases) await copyTree(path.join(settings.dataDir, 'releases'), 'releases', backup);
    await backup.addText(ERASURES, erasuresText(known));
    // Not all of `left` is missing: files added after the second listing are in the storage, but not in this backup.
    const left = [...named].filter((key) => !backup.has(`storage/${key}`));
    const missing = await missingFiles(storage, left);
    const about = { format: FORMAT, installation: known.installation, createdAt, missing } as const;
    const database: BackupManifest['database'] = { engine, file, migrations };
    const folder = await backup.finish({ ...about, database });
    return { folder, files: backup.count, missing };
  } catch (error) {
    await backup.discard();
    throw error;
  } finally {
    await storage.close();
  }
}

export async function copyErasures(
  settings: Places,
  folder: string,
): Promise<{ file: string; count: number }> {
  await refuseNothing(settings);
  const { known } = await askDatabase(settings);
  return { file: await writeErasures(folder, known), count: known.entries.length };
}

async function copyTables({ database }: Places, backup: BackupFolder) {
  const before = await readSchemaState(database);
  const file = await backUpDatabase(database, backup);
  const after = await readSchemaState(database);
  if (before.applied.join() !== after.applied.join())
    throw new BackupError(
      'The tables were migrated during the backup. Start again once the migration is done.',
    );
  return { file, migrations: after.applied };
}

async function copyFiles(storage: Storage, backup: BackupFolder): Promise<void> {
  for await (const keys of storage.list(EVER, STORAGE_AREAS)) {
    const waiting = keys.filter((key) => !backup.has(`storage/${key}`));
    while (waiting.length > 0)
      await Promise.all(waiting.splice(0, AT_ONCE).map((key) => copyFile(storage, key, backup)));
  }
}

async function copyFile(storage: Storage, key: string, backup: BackupFolder): Promise<void> {
  const found = await storage.read(key);
  // A file deleted since the listing is usually no longer referenced; if it is, the backup reports it.
  if (found) await backup.add(`storage/${key}`, found.stream, found.bytes);
}

/** Copies release files that earlier versions of Portico stored outside the storage. */
async function copyTree(folder: string, name: string, backup: BackupFolder): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw explainFileError(error, folder);
    },
  );
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const { size } = await stat(file);
    const below = path.relative(folder, file).split(path.sep).join('/');
    await backup.add(`${name}/${below}`, createReadStream(file), size);
  }
}

interface Asked {
  known: KnownErasures;
  named: Set<string>;
  hasOldReleases: boolean;
}

/** Tables may be missing, because a newer version of Portico may back up before it migrates. */
async function askDatabase(settings: Places): Promise<Asked> {
  const { pending } = await readSchemaState(settings.database);
  return inTables(settings, async (source) => {
    const writtenAt = new Date().toISOString();
    const known = {
      installation: await markOf(source),
      writtenAt,
      entries: await erasuresIn(source.manager),
    };
    if (pending.length > 0) return { known, named: new Set(), hasOldReleases: true };
    const hasOldReleases = await source.manager.existsBy(ReleaseEntity, { storedAt: IsNull() });
    return { known, named: await referencedFiles(source.manager), hasOldReleases };
  });
}

const markOf = (source: DataSource): Promise<string> =>
  installationMark({
    reads: source.manager,
    unitOfWork: { run: (work) => source.transaction(work) },
  });

async function inTables<T>({ database }: Places, work: (source: DataSource) => Promise<T>): Promise<T> {
  const source = await openWriter(database, ENTITIES);
  try {
    return await work(source);
  } finally {
    await source.destroy();
  }
}

function refuseInside(dataDir: string, parent: string): void {
  const below = path.relative(dataDir, path.resolve(parent));
  if (!below.startsWith('..') && !path.isAbsolute(below))
    throw new BackupError(
      `${parent} is inside the folder to back up (${dataDir}) and would be lost with it. Choose a folder on another disk.`,
    );
}

async function refuseNothing({ database }: Places): Promise<void> {
  if (await isDatabaseEmpty(database))
    throw new BackupError(
      'There is nothing to back up: the database of these settings is empty. Check DATABASE_URL and DATA_DIR.',
    );
}
