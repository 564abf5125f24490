import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const FILE = 'api-report.md';
/** Table row of the report: name, current hash, and hashes of earlier versions with which the current one is compatible. */
const LINE = /^\| `(\w+)` +\| `([0-9a-f]{16})` +\|(.*)\|$/gm;
const HASH = /`([0-9a-f]{16})`/g;

/**
 * Content of the facade's report, which `npm run facade -- update` writes.
 * @typedef {object} FacadeReport
 * @property {string} report sha256 of the file
 * @property {Record<string, string[]>} provides hashes by export: first the current one, then those of earlier versions with which it is compatible
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
