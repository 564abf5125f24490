/**
 * The outcome of one stage of `npm test`.
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {number} [skipped]
 * @property {string} [note] short remark for the table, for example "no tests were reported"
 * @property {TestFile[]} [files]
 */

/**
 * @typedef {object} TestFile
 * @property {string} file
 * @property {number} seconds from the start of the first test to the end of the last; for browser tests, the sum of all tests
 */

/** Returns the outcome of a stage that is one check. @param {number} code exit code @returns {Outcome} */
export const oneCheck = (code) =>
  code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, note: `exit code ${code}` };

/**
 * Combines a runner's report with its exit code. A runner counts as one failure if it reports no tests, or exits with an error
 * but has no failed test, because it did not start, could not load a file or timed out.
 * @param {Outcome | undefined} counted undefined if there is no report
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
 * Reads Vitest's JSON report. A file that can't be loaded has no tests but a failed suite, which counts as one failure.
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
 * Reads Playwright's JSON report. A flaky test counts as failed; each error outside of tests counts as one failure.
 * @typedef {{ file: string, suites?: Suite[], specs: Spec[] }} Suite
 * @typedef {{ title?: string, tests: { projectName?: string, status?: string, results: { duration: number }[] }[] }} Spec
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[],
 *   suites: Suite[] }} report
 * @returns {Outcome}
 */
export function countPlaywright(report) {
  const { stats, errors, suites } = report;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    note: secondsByProject(report),
    files: suites.map((suite) => ({ file: suite.file, seconds: milliseconds(suite) / 1000 })),
  };
}

/** @param {{ suites: Suite[] }} report @returns {{ project: string, test: string, passed: boolean, seconds: number }[]} */
export const testsByProject = ({ suites }) =>
  suites.flatMap(({ specs, suites = [] }) => [
    ...specs.flatMap(({ title = '', tests }) =>
      tests.map(({ projectName = '', status, results }) => ({
        project: projectName,
        test: title,
        passed: status === 'expected',
        seconds: results.reduce((all, { duration }) => all + duration, 0) / 1000,
      })),
    ),
    ...testsByProject({ suites }),
  ]);

/** Returns the seconds of each project, for example "engine-webkit 24.1 s". @param {{ suites: Suite[] }} report */
export function secondsByProject(report) {
  /** @type {Record<string, number>} */
  const all = {};
  for (const { project, seconds } of testsByProject(report)) all[project] = (all[project] ?? 0) + seconds;
  return Object.entries(all)
    .map(([project, seconds]) => `${project} ${seconds.toFixed(1)} s`)
    .join(', ');
}

/** Returns the duration of all tests of a suite and its nested suites. @param {Suite} suite @returns {number} */
function milliseconds({ suites = [], specs }) {
  const own = specs.flatMap(({ tests }) => tests).flatMap(({ results }) => results);
  return [...own.map(({ duration }) => duration), ...suites.map(milliseconds)].reduce((a, b) => a + b, 0);
}

/** @param {{ name: string, outcome: Outcome }[]} stages @param {number} count @returns {(TestFile & { stage: string })[]} slowest first */
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
