import { existsSync } from 'node:fs';
import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export const makeProcessFolder = (name: string): Promise<string> =>
  mkdtemp(path.join(tmpdir(), `${name}${process.pid}-`));

export async function foldersOfDeadProcesses(name: string): Promise<string[]> {
  if (!existsSync('/proc/self')) return [];
  const owned = new RegExp(`^${name}(\\d+)-`);
  const isDead = (each: string) => {
    const owner = owned.exec(each)?.[1];
    return owner !== undefined && !existsSync(`/proc/${owner}`);
  };
  return (await readdir(tmpdir())).filter(isDead).map((each) => path.join(tmpdir(), each));
}
