import { readFileSync } from 'node:fs';
import { inRoot } from '../workspace/root.mjs';

/** Returns a message if this Node isn't in the range of package.json's `engines`. @param {string} [version] */
export function nodeVersionProblem(version = process.versions.node) {
  const range = engines();
  if (satisfies(version, range)) return undefined;
  return `Portico needs Node ${range}; this is Node ${version}. Install a supported version from https://nodejs.org and try again.`;
}

/** @returns {string} */
function engines() {
  return JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).engines.node;
}

/**
 * Returns whether a version is in a range. Supports only `^a.b.c` and `>=a.b.c`, joined with `||`, because the semver package
 * isn't available before the first install.
 * @param {string} version
 * @param {string} range
 */
export function satisfies(version, range) {
  const actual = numbers(version);
  return range.split('||').some((part) => {
    const text = part.trim();
    const least = numbers(text.replace(/^(\^|>=)/, ''));
    if (compare(actual, least) < 0) return false;
    return text.startsWith('>=') || actual[0] === least[0];
  });
}

/** @param {string} version @returns {[number, number, number]} */
function numbers(version) {
  const [major = 0, minor = 0, patch = 0] = version.replace(/-.*/, '').split('.').map(Number);
  return [major, minor, patch];
}

/** @param {[number, number, number]} a @param {[number, number, number]} b */
const compare = (a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
