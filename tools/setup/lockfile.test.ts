import { expect, test } from 'vitest';
import { difference, installProblem } from './lockfile.mjs';

const wanted = {
  '': {},
  'libs/ui': { version: '0.1.0' },
  'node_modules/@portico/ui': { link: true },
  'node_modules/react': { version: '19.3.1' },
  'node_modules/fsevents': { version: '2.3.3', optional: true },
};

test('an install with the same versions fits, without the optional packages of other systems', () => {
  expect(difference(wanted, { 'node_modules/react': { version: '19.3.1' } })).toBeUndefined();
});

test('another version is named', () => {
  expect(difference(wanted, { 'node_modules/react': { version: '19.3.0' } })).toBe(
    'node_modules/react is 19.3.0 where package-lock.json says 19.3.1',
  );
});

test('a missing package is named', () => {
  expect(difference(wanted, {})).toContain('node_modules/react is missing');
});

test('the packages that run this test are as in package-lock.json', () => {
  expect(installProblem()).toBeUndefined();
});
