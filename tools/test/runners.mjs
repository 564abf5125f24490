import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { run } from '../processes/run.mjs';
import { bin, runTargets } from '../workspace/build.mjs';
import { inRoot, ROOT } from '../workspace/root.mjs';
import { memoryFolder } from './memory-folder.mjs';
import { countPlaywright, countVitest, judge, oneCheck } from './report.mjs';

/** @typedef {import('./report.mjs').Outcome} Outcome */

/** Maximum milliseconds of a stage: a hang must end, but a slow machine must pass. All of `npm test` takes about 20 minutes on two cores. */
const STAGE_LIMIT = 2_700_000;

/** @param {string} program in node_modules/.bin @param {string[]} args @param {NodeJS.ProcessEnv} [env] added to the environment */
async function runBounded(program, args, env) {
  const result = await run(bin(program), args, {
    cwd: ROOT,
    env: { ...process.env, CI: 'true', ...env },
    timeoutMs: STAGE_LIMIT,
  });
  if (result.timedOut) console.error(`${program} was stopped: it took longer than ${STAGE_LIMIT / 1000} s.`);
  return result.code;
}

/**
 * Runs targets of every project that has them, as one check. Targets that passed with the same inputs are cached.
 * @param {string[]} targets @returns {Promise<Outcome>}
 */
export const targets = async (...targets) =>
  oneCheck(await runTargets(targets, { env: { CI: 'true' }, timeoutMs: STAGE_LIMIT }));

/** @returns {Promise<Outcome>} */
export const checkFormat = async () => oneCheck(await runBounded('oxfmt', ['--check']));

/** Reports unused files, exports and types. @returns {Promise<Outcome>} */
export const checkUnused = async () => oneCheck(await runBounded('knip', ['--no-progress']));

/** One worker more than there are cores, because these tests spend part of their time waiting for leases, processes, and connections. */
const WITH_WAITING = ['--maxWorkers', String(availableParallelism() + 1)];

/** @param {string} folder @param {NodeJS.ProcessEnv} env */
export const programs = (folder, env) => vitest(['programs'], folder, env, WITH_WAITING);

/** @param {string} folder @param {NodeJS.ProcessEnv} env */
export const integration = (folder, env) =>
  vitest(['integration'], folder, { TMPDIR: memoryFolder(), ...env }, WITH_WAITING);

/** @param {string[]} projects of vitest.config.ts @param {string} folder for the report @param {NodeJS.ProcessEnv} [env] @param {string[]} [more] arguments */
export async function vitest(projects, folder, env, more = []) {
  const file = path.join(folder, `vitest-${Date.now()}.json`);
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await runBounded('vitest', ['run', ...chosen, ...reporters, ...more], {
    ...env,
    TEST_MODULES: path.join(folder, 'modules'),
  });
  return judge(read(file, countVitest), code);
}

/** @param {string} folder @param {NodeJS.ProcessEnv} env @param {string[]} projects names of projects in e2e/playwright.config.ts */
export async function playwright(folder, env, projects) {
  const file = path.join(folder, `playwright-${projects.join('-')}.json`);
  const args = ['test', `--config=${inRoot('e2e', 'playwright.config.ts')}`, '--reporter=list,json'];
  const chosen = projects.flatMap((project) => ['--project', project]);
  const code = await runBounded('playwright', [...args, ...chosen], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  return judge(read(file, countPlaywright), code);
}

/** @param {string} file @param {(report: any) => Outcome} count */
const read = (file, count) => (existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : undefined);
