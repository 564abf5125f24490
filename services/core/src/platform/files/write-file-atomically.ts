import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes a file atomically and durably: to a temporary name, flushed, then renamed. Creates the folder if missing.
 * @param mode permissions; default: only our own account
 */
export async function writeFileAtomically(
  file: string,
  content: Uint8Array | AsyncIterable<Uint8Array>,
  mode?: number,
): Promise<void> {
  const folder = path.dirname(file);
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    await flushed(temporary, content, mode);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncToDisk(folder);
}

async function flushed(
  file: string,
  content: Uint8Array | AsyncIterable<Uint8Array>,
  mode?: number,
): Promise<void> {
  const handle = await openNew(file);
  try {
    await writeFile(handle, content);
    if (mode !== undefined) await handle.chmod(mode);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function openNew(file: string): Promise<FileHandle> {
  const opened = () => open(file, 'wx', 0o600);
  try {
    return await opened();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await mkdir(path.dirname(file), { recursive: true });
    return opened();
  }
}

export async function syncToDisk(place: string): Promise<void> {
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
