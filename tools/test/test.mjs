import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cleanUp, onCleanUp } from '../processes/cleanup.mjs';
import { startMariaDb } from '../services/mariadb.mjs';
import { startRedis } from '../services/redis.mjs';
import { ensurePackages } from '../setup/installed.mjs';
import { partsFor } from '../setup/parts.mjs';
import { ensureSystem } from '../setup/ensure-programs.mjs';
import { deadlineTest, diskFullTest, killTest, nothingLostTest } from '../soak/soak-stages.mjs';
import { buildEverything } from '../workspace/build.mjs';
import { helpAtOnce } from '../workspace/help.mjs';
import { ROOT } from '../workspace/root.mjs';
import { memoryFolder } from './memory-folder.mjs';
import { oneCheck, slowest, total } from './report.mjs';
import { checkFormat, checkUnused, integration, playwright, programs, targets, vitest } from './runners.mjs';

/** @typedef {import('./report.mjs').Outcome} Outcome */

helpAtOnce('Usage: npm test   (installs what is missing, builds, and runs all checks and tests)');

/** Rounds of the kill test on each database. `npm run soak -- kill` runs 100. */
const KILL_ROUNDS = 3;
/** Faults while someone types in a browser. `npm run soak -- nothing-lost` runs 500. */
const NOTHING_LOST_ROUNDS = 12;

/** Submissions in the last second before a deadline. `npm run soak -- deadline` sends 200. */
const DEADLINE_SUBMISSIONS = 40;

const SLOWEST = 15;

/** Maximum characters printed of a service that ended by itself: enough for MariaDB's stack trace. */
const SERVICE_OUTPUT = 6_000;

/** How often the disk runs full or MariaDB stops. `npm run soak -- disk-full` has 20 rounds. */
const DISK_FULL_ROUNDS = 1;

const folder = mkdtempSync(path.join(tmpdir(), 'portico-test-'));
onCleanUp(() => rmSync(folder, { recursive: true, force: true }));

/** @type {{ name: string, outcome: Outcome, seconds: number }[]} */
const stages = [];

try {
  await everything();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  stages.push({ name: 'set-up', outcome: { passed: 0, failed: 1, note: 'see above' }, seconds: 0 });
}
await cleanUp();
summarise();

async function everything() {
  const began = Date.now();
  const { compiled } = await ensurePackages();
  console.log(`Packages installed in ${seconds(began)} s.`);
  const setup = Promise.all([compiled, ensureSystem(partsFor('product', 'tests')), outsideRepository()]);
  setup.catch(() => undefined); // The `await` below reports errors.

  // Compiling SQLite keeps only one core busy.
  await Promise.all([
    stage('types and lint', () => targets('types', 'lint')),
    stage('format', checkFormat),
    stage('unused files and exports', checkUnused),
  ]);
  const [, { chromium, mariadb, redis }] = await setup;
  console.log(`Setup done in ${seconds(began)} s.`);
  const built = await stage('build', async () => oneCheck(await buildEverything()));
  const starting = Promise.all([startMariaDb(String(mariadb), memoryFolder()), startRedis(String(redis))]);
  starting.catch(() => undefined); // The `await` below reports errors.
  await stage('unit tests', () => vitest(['browser-side*', 'server-side'], folder));
  const services = await starting;
  const env = {
    ...{ TEST_REDIS_URL: services[1].url, CHROMIUM_PATH: chromium, WITHOUT_SOAK: 'true' },
    ...(built && { TEST_BUILT: 'true' }),
  };
  const onMariaDb = { ...env, TEST_DATABASE_URL: services[0].url };
  /** @param {() => Promise<Outcome>} work */
  const needsBuild = (work) =>
    built ? work : async () => ({ passed: 0, failed: 1, note: 'needs the build, which failed' });
  const nothingLost = needsBuild(() => nothingLostTest(NOTHING_LOST_ROUNDS));
  const inTime = needsBuild(() => deadlineTest(DEADLINE_SUBMISSIONS));
  const killed = needsBuild(() => killTest(KILL_ROUNDS));
  const killedOnMariaDb = needsBuild(() => killTest(KILL_ROUNDS, services[0].url));
  const full = needsBuild(() => diskFullTest(DISK_FULL_ROUNDS, 'sqlite'));
  const gone = needsBuild(() => diskFullTest(DISK_FULL_ROUNDS, 'mariadb'));
  await stage('tests of other programs', () => programs(folder, env));
  await Promise.all([
    // Waits for the end of a minute, and then for another minute.
    stage('a deadline with many in its last second', inTime),
    stage('integration tests on SQLite', () => integration(folder, env)),
  ]);
  await stage('integration tests on MariaDB and Redis', () => integration(folder, onMariaDb));
  // In parallel, because these tests mostly wait for processes to restart.
  await Promise.all([
    stage('nothing typed is lost', nothingLost),
    stage('kill test on SQLite', killed).then(() => stage('kill test on MariaDB', killedOnMariaDb)),
    stage('a disk that runs full', full).then(() => stage('a MariaDB that goes and comes', gone)),
  ]);
  for (const service of services) {
    const note = service.failure()?.slice(-SERVICE_OUTPUT);
    if (note)
      stages.push({ name: 'MariaDB and Redis stay up', outcome: { passed: 0, failed: 1, note }, seconds: 0 });
    await service.stop();
  }
  // Chromium's journeys are in its browser tests.
  const projects = ['engine-webkit', 'engine-firefox', 'chromium', 'translated'];
  await stage(
    'browser tests',
    needsBuild(() => playwright(folder, { CHROMIUM_PATH: chromium }, projects)),
  );
}

/** Last part of the setup that may need a package registry. Imported here, because it needs packages that were just installed. */
async function outsideRepository() {
  return (await import('../sdk/outside/outside-repository.mjs')).outsideRepository();
}

/** @param {string} name @param {() => Promise<Outcome>} work @returns {Promise<boolean>} whether the stage passed. */
async function stage(name, work) {
  console.log(`\n=== ${name}`);
  const began = Date.now();
  const outcome = await work();
  const entry = { name, outcome, seconds: seconds(began) };
  stages.push(entry);
  console.log(line(entry));
  return outcome.failed === 0;
}

/** @param {number} since */
function seconds(since) {
  return Math.round((Date.now() - since) / 100) / 10;
}

/** @param {(typeof stages)[number]} stage */
function line({ name, outcome, seconds }) {
  const skipped = outcome.skipped ? `, ${outcome.skipped} skipped` : '';
  const note = outcome.note ? ` (${outcome.note})` : '';
  return `${outcome.failed ? 'FAILED' : 'passed'}  ${name}: ${outcome.passed} passed, ${outcome.failed} failed${skipped}${note}, ${seconds} s`;
}

function summarise() {
  console.log('\nThe slowest files:');
  for (const { stage, file, seconds } of slowest(stages, SLOWEST))
    console.log(
      `${seconds.toFixed(1).padStart(6)} s  ${path.relative(ROOT, path.resolve(ROOT, file))} (${stage})`,
    );
  const { passed, failed } = total(stages.map(({ outcome }) => outcome));
  console.log(`\n${stages.map(line).join('\n')}\n\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}
