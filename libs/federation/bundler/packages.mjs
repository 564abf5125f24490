import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const PACKAGES = '/node_modules/';

/** @param {string} folder */
export function readPackage(folder) {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
}

/** @param {string} folder @param {string} name */
export function libraryFolder(folder, name) {
  const found = findLibrary(folder, name);
  if (found) return found;
  throw new Error(`${name} is not installed for ${folder}. Run npm install.`);
}

/** @param {string} folder @param {string} name @returns {string | undefined} */
export function findLibrary(folder, name) {
  const candidate = path.join(folder, 'node_modules', name);
  if (existsSync(path.join(candidate, 'package.json'))) return candidate;
  const above = path.dirname(folder);
  return above === folder ? undefined : findLibrary(above, name);
}

/** @param {string} file */
export const isInstalled = (file) => file.includes(PACKAGES);

/** @param {string} file */
export const isGenerated = (file) => file.includes(`${PACKAGES}.federation/`);

/** @param {string} file @returns {string | undefined} */
export function packageFolder(file) {
  const at = file.lastIndexOf(PACKAGES);
  if (at < 0) return sourceFolder(path.dirname(file));
  const [first = '', second = ''] = file.slice(at + PACKAGES.length).split('/');
  return file.slice(0, at + PACKAGES.length) + (first.startsWith('@') ? `${first}/${second}` : first);
}

/** @param {string} folder @returns {string | undefined} */
function sourceFolder(folder) {
  if (existsSync(path.join(folder, 'package.json'))) return folder;
  const above = path.dirname(folder);
  return above === folder ? undefined : sourceFolder(above);
}

/**
 * Returns the range of a shared library in package.json. For `*` or a path, returns the versions that are compatible with the installed one.
 * @param {string} folder
 * @param {string} name
 */
export function acceptedRange(folder, name) {
  const named = readPackage(folder).dependencies[name];
  return /^[\^~<>=\d]/.test(named) ? named : `^${readPackage(libraryFolder(folder, name)).version}`;
}
