/**
 * The outcome of one stage of `npm test`.
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {number} [skipped]
 * @property {string} [note] One sentence for the table, as in "no tests were reported".
 * @property {TestFile[]} [files]
 */

/**
 * @typedef {object} TestFile
 * @property {string} file
 * @property {number} seconds From its first test to its last; in a browser, of all its tests.
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
 *   testResults: { name: string, startTime: number, endTime: number, status: string,
 *     assertionResults: { status: string }[] }[] }} report
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
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      file: name,
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

/**
 * Playwright's JSON report. A flaky test is a failed one; errors outside of tests count as one failure each.
 * @typedef {{ file: string, suites?: Suite[], specs: { tests: { results: { duration: number }[] }[] }[] }} Suite
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[],
 *   suites: Suite[] }} report
 * @returns {Outcome}
 */
export function countPlaywright({ stats, errors, suites }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    files: suites.map((suite) => ({ file: suite.file, seconds: milliseconds(suite) / 1000 })),
  };
}

/** Of all tests of a suite and those within it. @param {Suite} suite @returns {number} */
function milliseconds({ suites = [], specs }) {
  const own = specs.flatMap(({ tests }) => tests).flatMap(({ results }) => results);
  return [...own.map(({ duration }) => duration), ...suites.map(milliseconds)].reduce((a, b) => a + b, 0);
}

/**
 * The files that take longest, the longest first.
 * @param {{ name: string, outcome: Outcome }[]} stages
 * @param {number} count
 * @returns {(TestFile & { stage: string })[]}
 */
export function slowest(stages, count) {
  return stages
    .flatMap(({ name: stage, outcome }) => (outcome.files ?? []).map((file) => ({ ...file, stage })))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count);
}

/** @param {Outcome[]} outcomes @returns {Required<Pick<Outcome, 'passed' | 'failed' | 'skipped'>>} */
export function total(outcomes) {
  /** @param {'passed' | 'failed' | 'skipped'} key */
  const sum = (key) => outcomes.reduce((all, outcome) => all + (outcome[key] ?? 0), 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}
