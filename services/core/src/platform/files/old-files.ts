import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

export async function oldFiles(folder: string, before: Date): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(none);
  const old: string[] = [];
  for (const entry of entries.filter((each) => each.isFile())) {
    const found = await stat(path.join(folder, entry.name)).catch(() => undefined);
    if (found && found.mtime < before) old.push(entry.name);
  }
  return old;
}

export async function deleteUnfinished(folder: string, before: Date): Promise<void> {
  for (const name of await oldFiles(folder, before))
    if (name.endsWith('.tmp')) await rm(path.join(folder, name), { force: true });
}

function none(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
