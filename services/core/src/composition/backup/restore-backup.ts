import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type ErasureEntry, erasureFile, isErasureKey, readErasureLog } from '../../applications/index.ts';
import {
  BackupError,
  explainFileError,
  isDatabaseEmpty,
  migrationNames,
  migrateDatabase,
  openStorage,
  restoreDatabase,
  type Storage,
  writeFileAtomically,
} from '../../platform/index.ts';
import { type CoreOverrides, createCore } from '../core.ts';
import type { Settings } from '../settings/settings.ts';
import { referencedFiles } from '../sweep/referenced-files.ts';
import { readErasures } from './erasures-file.ts';
import { missingFiles } from './missing-files.ts';
import { type Backup, readBackup } from './manifest.ts';

const EVER = new Date(8_640_000_000_000_000);

export interface RestoreOptions {
  backup: string;
  /** File with the private key of age that decrypts the backup. */
  identity?: string;
  /** File or folder that lists erasures since the backup. The log of a surviving storage is always read. */
  erasures?: string;
  /** The operator confirms that no one was erased since the backup. */
  withoutErasures?: boolean;
}

export interface Restored {
  createdAt: string;
  migrated: string[];
  erasedAgain: number;
  files: number;
  missing: string[];
}

/**
 * Restores a backup into an empty installation and repeats later erasures before anyone can see the data.
 * The storage may be the original one; only missing files are added. Can be repeated after an interruption.
 * @throws BackupError before changing anything
 */
export async function restoreBackup(
  settings: Settings,
  input: RestoreOptions,
  overrides: CoreOverrides = {},
): Promise<Restored> {
  const backup = await readBackup(input.backup, input.identity);
  refuseOther(settings, backup);
  await refuseWrongKey(backup);
  if (!(await isDatabaseEmpty(settings.database))) throw notEmpty('database', 'DATABASE_URL');
  const storage = await openStorage(settings.storage);
  try {
    const isItsOwn = await isStorageOf(storage, backup);
    const erasures = await erasuresSince(storage, isItsOwn, backup, input);
    const database = await restoreDatabase(
      settings.database,
      await backup.open(backup.manifest.database.file),
    );
    const migrated = await migrateDatabase(database.settings);
    await putReleases(settings.dataDir, backup);
    const files = new Files(storage, backup);
    for (const key of files.keys.filter((each) => !OF_ROWS.test(each))) await files.put(key);
    const { erasedAgain, named } = await eraseAgain(
      { ...settings, database: database.settings },
      erasures,
      overrides,
    );
    for (const key of files.keys.filter((each) => named.has(each))) await files.put(key);
    for (const entry of erasures) {
      const { key, bytes } = erasureFile(entry);
      await storage.put(key, bytes);
    }
    const missing = await missingFiles(storage, named);
    await storage.setMark(backup.manifest.installation);
    await database.done();
    return { createdAt: backup.manifest.createdAt, migrated, erasedAgain, files: files.count, missing };
  } finally {
    await storage.close();
  }
}

const OF_ROWS = /^(uploads|claimed|documents|prints)\//;

class Files {
  readonly keys: string[];
  count = 0;

  constructor(
    private readonly storage: Storage,
    private readonly backup: Backup,
  ) {
    this.keys = backup.names
      .filter((name) => name.startsWith('storage/'))
      .map((name) => name.slice('storage/'.length));
  }

  /** Keys are never reused, so an existing file is identical. */
  async put(key: string): Promise<void> {
    if (await this.storage.head(key)) return;
    const bytes = await buffer(await this.backup.open(`storage/${key}`));
    await this.storage.put(key, bytes).catch((error: unknown) => {
      throw explainFileError(error, `The storage, at ${key}`);
    });
    this.count++;
  }
}

/** Starts a complete core, because the statistics kept of erased applicants depend on the definitions. Runs no jobs. */
async function eraseAgain(
  { redis: _alarm, ...settings }: Settings,
  erasures: ErasureEntry[],
  overrides: CoreOverrides,
): Promise<{ erasedAgain: number; named: Set<string> }> {
  const core = await createCore(settings, overrides);
  try {
    let erasedAgain = 0;
    for (const entry of erasures) if (await core.applications.erasures.eraseAgain(entry)) erasedAgain++;
    return { erasedAgain, named: await referencedFiles(core.platform.database.reads) };
  } finally {
    await core.close();
  }
}

/** @throws BackupError if the erasures are unknown: restoring would bring back erased applicants */
async function erasuresSince(
  storage: Storage,
  isItsOwn: boolean,
  { manifest }: Backup,
  { erasures: place, withoutErasures }: RestoreOptions,
): Promise<ErasureEntry[]> {
  const known = place === undefined ? undefined : await readErasures(place);
  if (known && known.installation !== manifest.installation)
    throw new BackupError(`${place} belongs to a different installation than the backup.`);
  if (known && known.writtenAt < manifest.createdAt)
    throw new BackupError(
      `${place} was written at ${known.writtenAt}, before the backup (${manifest.createdAt}), so it doesn’t cover erasures since then.`,
    );
  if (!known && !isItsOwn && !withoutErasures)
    throw new BackupError(
      'No list of erasures since the backup. Pass the latest list, or a newer backup, with --erasures. If no one was erased, use --without-erasures.',
    );
  const logged: ErasureEntry[] = [];
  for await (const entry of readErasureLog(storage)) logged.push(entry);
  const all = [...(known?.entries ?? []), ...logged];
  return [...new Map(all.map((entry) => [entry.applicationId, entry])).values()];
}

async function isStorageOf(storage: Storage, { manifest, names }: Backup): Promise<boolean> {
  const mark = await storage.mark();
  if (mark === manifest.installation) return true;
  if (mark !== undefined) throw notEmpty('storage', 'STORAGE_URL or DATA_DIR');
  // Accept a storage that has only files of this backup and no mark: an interrupted restore leaves it so, because it writes the
  // mark last.
  const ours = new Set(names);
  for await (const keys of storage.list(EVER))
    if (keys.some((key) => !isErasureKey(key) && !ours.has(`storage/${key}`)))
      throw notEmpty('storage', 'STORAGE_URL or DATA_DIR');
  return false;
}

async function putReleases(dataDir: string, { open, names }: Backup): Promise<void> {
  for (const name of names.filter((each) => each.startsWith('releases/'))) {
    const file = path.join(dataDir, name);
    await writeFileAtomically(file, await buffer(await open(name))).catch((error: unknown) => {
      throw explainFileError(error, file);
    });
  }
}

function refuseOther({ database }: Settings, { folder, manifest }: Backup): void {
  const { engine, migrations } = manifest.database;
  const [made, wanted] = [kindOf(engine), kindOf(database.engine)];
  if (made !== wanted)
    throw new BackupError(
      `${folder} is a backup of ${made}, but DATABASE_URL is set to ${wanted}. Set it to ${made}.`,
    );
  const known = new Set(migrationNames());
  const newer = migrations.filter((name) => !known.has(name));
  if (newer.length > 0)
    throw new BackupError(
      `${folder} was made by a newer version of Portico, with tables that this version doesn’t know (${newer.join(', ')}). Restore it with that version.`,
    );
}

/** Opens one file before anything is changed. */
async function refuseWrongKey({ open, manifest }: Backup): Promise<void> {
  (await open(manifest.database.file)).destroy();
}

const kindOf = (engine: Settings['database']['engine']): string =>
  engine === 'better-sqlite3' ? 'SQLite' : 'MariaDB or MySQL';

const notEmpty = (what: string, setting: string): BackupError =>
  new BackupError(
    `The ${what} is not empty, and restoring never overwrites data. Set ${setting} to an empty one, or move the old one.`,
  );
