import { expect, it } from 'vitest';
import { describePublished } from './wait-for-checks.mjs';

it.each([
  [true, 'passed', 'visit 1.0.0 was published. It passed its check.'],
  [true, 'pending', 'visit 1.0.0 was published. It has not been checked yet.'],
  [false, 'passed', 'visit 1.0.0 was already published. It passed its check.'],
  [false, 'refused', 'visit 1.0.0 was already published. It did not pass its check.'],
] as const)('says whether an upload was new (%s) and that its check is %s', (published, state, sentence) => {
  const check = { state, at: null, problems: [] };
  expect(describePublished({ name: 'visit', version: '1.0.0', published, check })).toBe(sentence);
});
