import { expect, test } from 'vitest';
import { nodeVersionProblem, satisfies } from './node-version.mjs';

const RANGE = '^20.19.0 || ^22.13.0 || >=24.11.0';

test.each(['20.19.0', '20.20.2', '22.13.0', '22.20.1', '24.11.0', '26.0.0'])(
  'Node %s is supported',
  (version) => {
    expect(satisfies(version, RANGE)).toBe(true);
  },
);

test.each(['18.20.0', '20.18.9', '21.7.0', '22.12.0', '23.9.0', '24.10.9'])(
  'Node %s is rejected',
  (version) => {
    expect(satisfies(version, RANGE)).toBe(false);
  },
);

test('the message names the supported versions, the current one and the fix', () => {
  expect(nodeVersionProblem('18.0.0')).toMatch(/needs Node \^20\.19\.0 .*this is Node 18\.0\.0.*nodejs\.org/);
});
