import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../../workspace/root.mjs';
import { occurrences, readMutants } from './read-mutants.ts';

const mutants = readMutants();

it.each(mutants.map((mutant) => [`${mutant.file}: ${mutant.find}`, mutant] as const))(
  'finds the fault exactly once: %s',
  (_name, { file, find, replace, tests }) => {
    expect(occurrences(readFileSync(inRoot(file), 'utf8'), find)).toBe(1);
    expect(replace).not.toBe(find);
    expect(tests.filter((test) => !existsSync(inRoot(test)))).toEqual([]);
  },
);

it('has at least 60 faults, in every package with behavior', () => {
  expect(mutants.length).toBeGreaterThanOrEqual(60);
  const packages = new Set(mutants.map(({ file }) => file.split('/').slice(0, 2).join('/')));
  for (const each of ['shell', 'about', 'education', 'final-steps', 'office'])
    expect(packages).toContain(`apps/${each}`);
  for (const each of ['api', 'core', 'worker']) expect(packages).toContain(`services/${each}`);
});
