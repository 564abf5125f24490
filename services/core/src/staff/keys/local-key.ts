import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StaffKeyRefusedError, type StaffKeys } from './staff-keys.ts';
import { ALL_STAFF_SCOPES } from './staff-scopes.ts';

/** In DATA_DIR; readable only by the server's account. */
export const LOCAL_KEY_FILE = 'staff-key';

/** Creates a new key if the database doesn't know the one in the file, for example after switching databases. */
export async function ensureLocalKey(dataDir: string, keys: StaffKeys): Promise<string> {
  const file = path.join(dataDir, LOCAL_KEY_FILE);
  const present = await readFile(file, 'utf8').catch(ifAbsent);
  if (present !== undefined && (await opens(keys, present.trim()))) {
    await chmod(file, 0o600);
    return file;
  }
  const { key } = await keys.create(
    { name: 'command line', scopes: [...ALL_STAFF_SCOPES], never: true },
    { keyId: null, name: 'server startup' },
  );
  await mkdir(dataDir, { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  await writeFile(temporary, `${key}\n`, { mode: 0o600 });
  await rename(temporary, file);
  return file;
}

/** Returns whether the key has all scopes, including those that a newer version added. */
async function opens(keys: StaffKeys, key: string): Promise<boolean> {
  try {
    for (const scope of ALL_STAFF_SCOPES) await keys.open(key, scope);
    return true;
  } catch (error) {
    if (error instanceof StaffKeyRefusedError || isForbidden(error)) return false;
    throw error;
  }
}

const isForbidden = (error: unknown) => (error as { kind?: string }).kind === 'forbidden';

function ifAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
