import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from '../workspace/root.mjs';

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, peer?: boolean }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages By folder, as in `node_modules/react`.
 */

/**
 * The sentence why node_modules does not fit package-lock.json, else undefined. Compares what is written in both
 * lockfiles, not their ages: a checkout touches files without changing them.
 */
export function installProblem() {
  const hidden = inRoot('node_modules', '.package-lock.json');
  if (!existsSync(hidden)) return 'nothing is installed yet';
  return difference(read(inRoot('package-lock.json')), read(hidden));
}

/**
 * @param {LockedPackages} wanted
 * @param {LockedPackages} installed
 */
export function difference(wanted, installed) {
  for (const [folder, { version, link, optional }] of Object.entries(wanted)) {
    if (link || optional || !folder.startsWith('node_modules/')) continue;
    const found = installed[folder]?.version;
    if (found !== version)
      return `${folder} is ${found ?? 'missing'} where package-lock.json says ${version}`;
  }
  return undefined;
}

/**
 * @param {string} file
 * @returns {LockedPackages}
 */
const read = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
