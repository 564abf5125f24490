/**
 * The outcome of one stage of `npm test`.
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {number} [skipped]
 * @property {string} [note] One sentence for the table, as in "no tests were reported".
 */

/** A stage that is one check. @param {number} code Exit code. @returns {Outcome} */
export const oneCheck = (code) =>
  code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, note: `exit code ${code}` };

/**
 * What a runner's own figures and its exit code say together. A runner that ends badly without a failed test (it did not
 * start, a file did not load, it ran out of time) and one that reports no tests count as one failure.
 * @param {Outcome | undefined} counted Undefined when there is no report.
 * @param {number} code
 * @returns {Outcome}
 */
export function judge(counted, code) {
  if (!counted) return { passed: 0, failed: 1, note: `no report was written (exit code ${code})` };
  if (counted.passed + counted.failed === 0) return { ...counted, failed: 1, note: 'no tests were reported' };
  if (code !== 0 && counted.failed === 0) return { ...counted, failed: 1, note: `exit code ${code}` };
  return counted;
}

/**
 * Vitest's JSON report. A file that does not load has no tests, but its suite failed: it counts as one failure.
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: { status: string, assertionResults: { status: string }[] }[] }} report
 * @returns {Outcome}
 */
export function countVitest(report) {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * Playwright's JSON report. A flaky test is a failed one; errors outside of tests count as one failure each.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] }} report
 * @returns {Outcome}
 */
export function countPlaywright({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/** @param {Outcome[]} outcomes @returns {Required<Omit<Outcome, 'note'>>} */
export function total(outcomes) {
  /** @param {'passed' | 'failed' | 'skipped'} key */
  const sum = (key) => outcomes.reduce((all, outcome) => all + (outcome[key] ?? 0), 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}
