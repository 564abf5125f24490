import { expect, test } from 'vitest';
import {
  countPlaywright,
  countVitest,
  judge,
  oneCheck,
  secondsByProject,
  slowest,
  testsByProject,
  total,
} from './report.mjs';

const vitest = {
  numPassedTests: 3,
  numFailedTests: 1,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [
    {
      name: 'a.test.ts',
      startTime: 1_000,
      endTime: 3_500,
      status: 'failed',
      assertionResults: [{ status: 'failed' }],
    },
  ],
};

test('vitest figures are taken from its report', () => {
  expect(countVitest(vitest)).toMatchObject({ passed: 3, failed: 1, skipped: 2 });
});

test('a test file that does not load counts as one failure', () => {
  const broken = { name: 'b.test.ts', startTime: 0, endTime: 0, status: 'failed', assertionResults: [] };
  expect(countVitest({ ...vitest, testResults: [...vitest.testResults, broken] }).failed).toBe(2);
});

test('a flaky browser test is a failed one, and errors outside of tests count', () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 }, errors: [{}], suites: [] };
  expect(countPlaywright(report)).toMatchObject({ passed: 5, failed: 3, skipped: 0 });
});

test('the files that take longest come first, whatever ran them', () => {
  const took = (duration: number) => ({ tests: [{ results: [{ duration }] }] });
  const inside = { file: 'b.spec.ts', specs: [took(2_000)] };
  const suites = [{ file: 'b.spec.ts', specs: [took(1_000)], suites: [inside] }];
  const report = { stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 0 }, errors: [], suites };
  const stages = [
    { name: 'unit tests', outcome: countVitest(vitest) },
    { name: 'types', outcome: oneCheck(0) },
    { name: 'browser tests', outcome: countPlaywright(report) },
  ];
  expect(slowest(stages, 5)).toEqual([
    { stage: 'browser tests', file: 'b.spec.ts', seconds: 3 },
    { stage: 'unit tests', file: 'a.test.ts', seconds: 2.5 },
  ]);
  expect(slowest(stages, 1)).toHaveLength(1);
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

test('browser tests are listed by project, with their seconds', () => {
  const ran = (projectName: string, status: string, duration: number) => ({
    ...{ projectName, status },
    results: [{ duration }],
  });
  const specs = [
    { title: 'submits', tests: [ran('chromium', 'expected', 500), ran('webkit', 'unexpected', 1_500)] },
  ];
  const report = { suites: [{ file: 'a.spec.ts', specs: [], suites: [{ file: 'a.spec.ts', specs }] }] };
  expect(testsByProject(report)).toEqual([
    { project: 'chromium', test: 'submits', passed: true, seconds: 0.5 },
    { project: 'webkit', test: 'submits', passed: false, seconds: 1.5 },
  ]);
  expect(secondsByProject(report)).toBe('chromium 0.5 s, webkit 1.5 s');
});
