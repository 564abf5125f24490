import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export type Mutant = {
  kind: string;
  file: string;
  find: string;
  replace: string;
  test: string;
  project: string;
  tests: string[];
};

/** Reads mutants.yaml. @param isOld whether the commit is older (`--at`), so the fields in `old` override the others */
export function readMutants(isOld = false): Mutant[] {
  const file = new URL('./mutants.yaml', import.meta.url);
  return parse(readFileSync(file, 'utf8')).map(({ old, ...now }: Mutant & { old?: Partial<Mutant> }) => {
    const mutant = { ...now, ...(isOld && old) };
    const [project, ...tests] = mutant.test.split(' ');
    return { ...mutant, project, tests };
  });
}

export const occurrences = (text: string, part: string) => text.split(part).length - 1;
