import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** @typedef {{ kind: string, file: string, find: string, replace: string, test: string, project: string, tests: string[] }} Mutant */

/**
 * Reads the faults of mutants.yaml.
 * @param {boolean} [isOld] Applies the fields of `old`.
 * @returns {Mutant[]}
 */
export function readMutants(isOld = false) {
  const file = new URL('./mutants.yaml', import.meta.url);
  return parse(readFileSync(file, 'utf8')).map(
    (/** @type {Mutant & { old?: Partial<Mutant> }} */ { old, ...now }) => {
      const mutant = { ...now, ...(isOld && old) };
      const [project, ...tests] = mutant.test.split(' ');
      return { ...mutant, project, tests };
    },
  );
}

/** @param {string} text @param {string} part */
export const occurrences = (text, part) => text.split(part).length - 1;
