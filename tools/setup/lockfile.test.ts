import { readFileSync } from 'node:fs';
import semver from 'semver';
import { expect, test } from 'vitest';
import { inRoot } from '../workspace/root.mjs';
import { difference, installProblem, places, withWhatItNeeds } from './lockfile.mjs';

const wanted = {
  '': {},
  'libs/ui': { version: '0.1.0' },
  'node_modules/@portico/ui': { link: true },
  'node_modules/react': { version: '19.3.1' },
  'node_modules/fsevents': { version: '2.3.3', optional: true },
};

test('accepts an installation with the same versions and without optional packages of other systems', () => {
  expect(difference(wanted, { 'node_modules/react': { version: '19.3.1' } })).toBeUndefined();
});

test('names a different version', () => {
  expect(difference(wanted, { 'node_modules/react': { version: '19.3.0' } })).toBe(
    'node_modules/react is 19.3.0 but package-lock.json requires 19.3.1',
  );
});

test('names a missing package', () => {
  expect(difference(wanted, {})).toContain('node_modules/react is missing');
});

test('the packages that run this test match package-lock.json', () => {
  expect(installProblem()).toEqual({ product: undefined, development: undefined, hasDevelopment: true });
});

test('finds a package with its dependencies, including nested versions', () => {
  const packages = {
    'node_modules/a': { version: '1.0.0', dependencies: { b: '^1.0.0', c: '^1.0.0' } },
    'node_modules/b': { version: '1.0.0', dependencies: { a: '^1.0.0', c: '^2.0.0' } },
    'node_modules/b/node_modules/c': { version: '2.0.0' },
    'node_modules/c': { version: '1.0.0' },
    'node_modules/d': { version: '1.0.0', dependencies: { a: '^1.0.0' } },
  };
  const { 'node_modules/d': _other, ...needed } = packages;
  expect(withWhatItNeeds(packages, 'node_modules/a')).toEqual(needed);
});

interface Locked {
  optional?: boolean;
  engines?: { node?: string };
  optionalDependencies?: Record<string, string>;
}

const locked = () =>
  (JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')) as { packages: Record<string, Locked> })
    .packages;

test('every package supports the oldest Node of each promised line', () => {
  const { '': ours = {}, ...packages } = locked();
  const oldest = ours.engines?.node?.split('||').map((line) => String(semver.minVersion(line))) ?? [];
  expect(oldest).toContain('20.19.0');
  const problems = Object.entries(packages).flatMap(([folder, { optional, engines }]) =>
    oldest
      .filter((version) => !optional && engines?.node && !semver.satisfies(version, engines.node))
      .map((version) => `${folder} wants ${engines?.node}, not ${version}`),
  );
  expect(problems).toEqual([]);
});

test('the lockfile has the optional packages of every system, which npm ci requires', () => {
  const packages = locked();
  const missing = Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !places(folder, name).some((place) => packages[place]),
    ),
  );
  expect(missing).toEqual([]);
});
