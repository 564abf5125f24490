import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { inRoot } from '../workspace/root.mjs';

/** File with the ID of the process that is adding packages. `npm ci` deletes it together with node_modules. */
const MARK = inRoot('node_modules', '.adding');

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
  if (!existsSync(mark)) return 'no';
  const id = Number(readFileSync(mark, 'utf8'));
  try {
    return id > 0 && process.kill(id, 0) ? 'now' : 'cut off';
  } catch {
    // No process has the ID in the file, so the installation was cut off.
    return 'cut off';
  }
}
