import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from '../workspace/root.mjs';
import { adding } from './installation-mark.mjs';

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {boolean} [link]
 * @property {boolean} [optional]
 * @property {boolean} [dev] true if only development needs it
 * @property {string} [license]
 * @property {string} [integrity]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 */
/** @typedef {Record<string, LockedPackage>} LockedPackages packages by folder, for example `node_modules/react` */

export const lockedPackages = () => read(inRoot('package-lock.json'));

/**
 * Describes why node_modules doesn't match package-lock.json. Compares the contents of the lockfiles, because a checkout changes
 * file dates.
 * @returns {{ product?: string, development?: string, hasDevelopment?: boolean }} problems of the product's packages and of those for development, and whether any of the latter are installed
 */
export function installProblem() {
  const hidden = inRoot('node_modules', '.package-lock.json');
  if (!existsSync(hidden)) return { product: 'nothing is installed yet' };
  if (adding() === 'cut off') return { product: 'a previous installation was interrupted' };
  const [wanted, installed] = [lockedPackages(), read(hidden)];
  return {
    product: difference(only(wanted, false), installed),
    development: difference(only(wanted, true), installed),
    hasDevelopment: Object.values(installed).some(({ dev }) => dev),
  };
}

/** @param {LockedPackages} wanted @param {LockedPackages} installed */
export function difference(wanted, installed) {
  for (const [folder, { version, link, optional }] of Object.entries(wanted)) {
    if (link || optional || !folder.startsWith('node_modules/')) continue;
    const found = installed[folder]?.version;
    if (found !== version)
      return `${folder} is ${found ?? 'missing'} but package-lock.json requires ${version}`;
  }
  return undefined;
}

/**
 * Returns a package and its dependencies, resolved like Node does.
 * @param {LockedPackages} packages
 * @param {string} folder for example `node_modules/better-sqlite3`
 * @param {LockedPackages} [found]
 * @returns {LockedPackages}
 */
export function withWhatItNeeds(packages, folder, found = {}) {
  const locked = packages[folder];
  if (!locked || found[folder]) return found;
  found[folder] = locked;
  for (const name of Object.keys({ ...locked.dependencies, ...locked.optionalDependencies })) {
    const place = places(folder, name).find((each) => packages[each]);
    if (place) withWhatItNeeds(packages, place, found);
  }
  return found;
}

/** Returns the folders in which Node looks for a package, innermost first. @param {string} from @param {string} name */
export function places(from, name) {
  const parents = from
    .split('/node_modules/')
    .map((_, i, parts) => parts.slice(0, i + 1).join('/node_modules/'));
  return [...parents.reverse().map((parent) => `${parent}/node_modules/${name}`), `node_modules/${name}`];
}

/** @param {LockedPackages} packages @param {boolean} isDev */
const only = (packages, isDev) =>
  Object.fromEntries(Object.entries(packages).filter(([, { dev = false }]) => dev === isDev));

/** @param {string} file @returns {LockedPackages} */
const read = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
