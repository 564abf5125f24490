import { compilePattern, patternProblem, randomPatterns } from '@portico/form-model/testing';
import { figure, readOptions } from '../../experiment/experiment.mjs';

/**
 * `npm run bench -- patterns`: measures the slowest of 100,000 random publishable patterns. The hostile values of 5,000
 * characters repeat what the pattern may repeat and end with a character that doesn't match. Applicants can enter at most 500.
 */
const { patterns: PATTERNS } = readOptions({ patterns: 100_000 });
const LENGTH = 5_000;
const GOAL = 5;
/** Tries per pattern. The fastest counts, because a busy machine slows down only some tries, but a slow pattern all of them. */
const TRIES = 5;

const values = ['a', 'b', 'ab', 'a1', 'aa ', 'é', 'abc.'].map(
  (run) => `${run.repeat(LENGTH / run.length).slice(0, LENGTH - 1)}!`,
);
const { patterns } = randomPatterns(1, { nested: 4 });
let accepted = 0;
let slowest = { milliseconds: 0, pattern: '' };
for (let n = 0; n < PATTERNS; n++) {
  const pattern = patterns();
  if (patternProblem(pattern) !== undefined) continue;
  accepted += 1;
  const { test } = compilePattern(pattern);
  test('');
  for (const value of values) {
    let milliseconds = Infinity;
    for (let tries = 0; tries < TRIES && milliseconds > slowest.milliseconds; tries++) {
      const began = performance.now();
      test(value);
      milliseconds = Math.min(milliseconds, performance.now() - began);
    }
    if (milliseconds > slowest.milliseconds) slowest = { milliseconds, pattern };
  }
}
console.error(`${accepted} of ${PATTERNS} patterns may be published; the slowest is ${slowest.pattern}`);
figure('slowest pattern ms', slowest.milliseconds, GOAL, 'ms', TRIES);
