import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { inRoot } from '../../workspace/root.mjs';

/** Paths of the sources from which packages and repository are created. */
const MADE_OF = ['libs', 'tools', 'e2e/outside/repository', 'package.json', 'package-lock.json'];

/** Hashes all sources of the outside repository. @returns {Promise<string>} 16 hex digits */
export async function stampOf() {
  const hash = createHash('sha256');
  for (const file of (await Promise.all(MADE_OF.map(filesOf))).flat())
    hash.update(`${file}\0`).update(await readFile(inRoot(file)));
  return hash.digest('hex').slice(0, 16);
}

/** @param {string} place @returns {Promise<string[]>} */
async function filesOf(place) {
  if (path.extname(place)) return [place];
  const entries = await readdir(inRoot(place), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(inRoot(), path.join(entry.parentPath, entry.name)))
    .filter((file) => !/(^|\/)(node_modules|dist)\//.test(file))
    .sort();
}
