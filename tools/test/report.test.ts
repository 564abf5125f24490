import { expect, test } from 'vitest';
import { countPlaywright, countVitest, judge, oneCheck, total } from './report.mjs';

const vitest = {
  numPassedTests: 3,
  numFailedTests: 1,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [{ status: 'failed', assertionResults: [{ status: 'failed' }] }],
};

test('vitest figures are taken from its report', () => {
  expect(countVitest(vitest)).toEqual({ passed: 3, failed: 1, skipped: 2 });
});

test('a test file that does not load counts as one failure', () => {
  const broken = { status: 'failed', assertionResults: [] };
  expect(countVitest({ ...vitest, testResults: [...vitest.testResults, broken] }).failed).toBe(2);
});

test('a flaky browser test is a failed one, and errors outside of tests count', () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 }, errors: [{}] };
  expect(countPlaywright(report)).toEqual({ passed: 5, failed: 3, skipped: 0 });
});

test('a runner that reports no tests fails', () => {
  expect(judge({ passed: 0, failed: 0 }, 0)).toMatchObject({ failed: 1, note: 'no tests were reported' });
});

test('a runner without a report fails', () => {
  expect(judge(undefined, 0).failed).toBe(1);
});

test('a runner that ends badly without a failed test fails', () => {
  expect(judge({ passed: 7, failed: 0 }, 1)).toMatchObject({ passed: 7, failed: 1 });
});

test('a check is one passed or one failed', () => {
  expect([oneCheck(0).passed, oneCheck(2).failed]).toEqual([1, 1]);
});

test('the total adds up all stages', () => {
  expect(total([{ passed: 2, failed: 0 }, oneCheck(1)])).toEqual({ passed: 2, failed: 1, skipped: 0 });
});
