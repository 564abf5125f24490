import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

const NAME = /^portico-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/;
const DAY = 24 * 3_600_000;

/** Deletes backups older than `days`, except the newest, because they contain applicants who were erased since. @returns paths of the deleted backups */
export async function deleteOldBackups(folder: string, days: number, now = new Date()): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  const old = names.slice(0, -1).filter((name) => madeAt(name) < now.getTime() - days * DAY);
  const deleted = old.map((name) => path.join(folder, name));
  for (const each of deleted) await rm(each, { recursive: true });
  return deleted;
}

const madeAt = (name: string): number => Date.parse(name.replace(NAME, '$1-$2-$3T$4:$5:$6.$7Z'));
