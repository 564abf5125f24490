import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Names of the files of a folder that were last written before an instant; nothing of a folder that is not there. */
export async function oldFiles(folder: string, before: Date): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(none);
  const old: string[] = [];
  for (const entry of entries.filter((each) => each.isFile())) {
    // It may go at any moment: what is gone is not old.
    const found = await stat(path.join(folder, entry.name)).catch(() => undefined);
    if (found && found.mtime < before) old.push(entry.name);
  }
  return old;
}

/** Deletes what `writeWholeFile` has begun before an instant and never ended, because its process was killed. */
export async function deleteUnfinished(folder: string, before: Date): Promise<void> {
  for (const name of await oldFiles(folder, before))
    if (name.endsWith('.tmp')) await rm(path.join(folder, name), { force: true });
}

function none(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
