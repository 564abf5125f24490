import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { inRoot } from '../workspace/root.mjs';

/** Holds the ID of the process that adds packages. `npm ci` deletes it with node_modules. */
const MARK = inRoot('node_modules', '.adding');

/** @returns {() => void} what ends it */
export function beginToAdd() {
  writeFileSync(MARK, String(process.pid));
  return () => rmSync(MARK, { force: true });
}

/**
 * Whether packages are being added. A killed installation leaves half-copied packages, which npm takes for complete.
 * @param {string} [mark]
 * @returns {'no' | 'now' | 'cut off'}
 */
export function adding(mark = MARK) {
  if (!existsSync(mark)) return 'no';
  const id = Number(readFileSync(mark, 'utf8'));
  try {
    return id > 0 && process.kill(id, 0) ? 'now' : 'cut off';
  } catch {
    // That process has ended.
    return 'cut off';
  }
}
