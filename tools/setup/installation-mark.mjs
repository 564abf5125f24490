import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { waitUntil } from '../processes/wait-until.mjs';
import { inRoot } from '../workspace/root.mjs';

/** File with the ID of the process that is adding packages. `npm ci` deletes it together with node_modules. */
const MARK = inRoot('node_modules', '.adding');

/** File with the ID of the process that is installing or adding packages. Outside of node_modules, which `npm ci` deletes. */
const INSTALLING = inRoot('.cache', 'installing');

/** Waits until no other process is installing packages. @param {string} [mark] @returns {Promise<() => void>} lets others install */
export async function beginToInstall(mark = INSTALLING) {
  mkdirSync(path.dirname(mark), { recursive: true });
  await waitUntil('another command has installed the packages', async () => isCreated(mark), {
    withinMs: 600_000,
  });
  return () => rmSync(mark, { force: true });
}

/** @param {string} mark @returns {true | undefined} undefined while another process has it */
function isCreated(mark) {
  if (adding(mark) === 'cut off') rmSync(mark, { force: true });
  try {
    writeFileSync(mark, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return undefined;
    throw error;
  }
}

/** Creates the mark. @returns {() => void} removes the mark */
export function beginToAdd() {
  writeFileSync(MARK, String(process.pid));
  return () => rmSync(MARK, { force: true });
}

/**
 * Returns whether packages are being added, or a process that added some was killed. After a kill, npm would consider half-copied
 * packages complete. @param {string} [mark] @returns {'no' | 'now' | 'cut off'}
 */
export function adding(mark = MARK) {
  try {
    const id = Number(readFileSync(mark, 'utf8'));
    return id > 0 && process.kill(id, 0) ? 'now' : 'cut off';
  } catch (error) {
    // If no process has the ID in the file, the installation was cut off.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT' ? 'no' : 'cut off';
  }
}
