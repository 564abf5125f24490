import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { inRoot } from '../workspace/root.mjs';

/** The id of the process that adds packages to those that are there. `npm ci` takes it away with them. */
const MARK = inRoot('node_modules', '.adding');

/** @returns {() => void} what ends it */
export function beginToAdd() {
  writeFileSync(MARK, String(process.pid));
  return () => rmSync(MARK, { force: true });
}

/**
 * Whether packages are being added. Who is killed over it leaves some of them half there, and npm takes those for whole.
 * @param {string} [mark]
 * @returns {'no' | 'now' | 'cut off'}
 */
export function adding(mark = MARK) {
  if (!existsSync(mark)) return 'no';
  const id = Number(readFileSync(mark, 'utf8'));
  try {
    return id > 0 && process.kill(id, 0) ? 'now' : 'cut off';
  } catch {
    // Nobody has this id any more.
    return 'cut off';
  }
}
