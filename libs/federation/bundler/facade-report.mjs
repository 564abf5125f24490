import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const FILE = 'api-report.md';
/** `| `Button` | `1f2e3d4c5b6a7988` | `0123456789abcdef` |`: a name, what it is now, and what it was and still can be used as. */
const LINE = /^\| `(\w+)` +\| `([0-9a-f]{16})` +\|(.*)\|$/gm;
const HASH = /`([0-9a-f]{16})`/g;

/**
 * What the report of a facade says. `npm run facade -- update` writes it.
 * @typedef {object} FacadeReport
 * @property {string} report sha256 of the whole
 * @property {Record<string, string[]>} provides by the name of an export the hash of its part, then those of earlier parts that it still satisfies
 */

/** @param {string} folder of the facade @returns {FacadeReport} */
export function readFacadeReport(folder) {
  const text = readFileSync(path.join(folder, FILE), 'utf8');
  return { report: createHash('sha256').update(text).digest('hex'), provides: providedIn(text) };
}

/** @param {string} text of a report @returns {Record<string, string[]>} */
export const providedIn = (text) =>
  Object.fromEntries(
    [...text.matchAll(LINE)].map(([, name = '', part = '', earlier = '']) => [
      name,
      [part, ...[...earlier.matchAll(HASH)].map(([, hash = '']) => hash)],
    ]),
  );
