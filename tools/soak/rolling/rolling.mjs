import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { builtOldVersion, LAST_RELEASED, NoHistoryError } from '../../history/old-version.mjs';
import { cleanUp, onCleanUp } from '../../processes/cleanup.mjs';
import { run } from '../../processes/run.mjs';
import { startMariaDb } from '../../services/mariadb.mjs';
import { startRedis } from '../../services/redis.mjs';
import { PARTS } from '../../setup/parts.mjs';
import { inRoot, ROOT } from '../../workspace/root.mjs';
import { RollingApplicant } from './rolling-applicant.mjs';
import { Version } from './version.mjs';

/**
 * Rolls this version out while the one before it serves: applicants save and submit at whatever process answers, the old version
 * alone, both while the new one migrates and joins, and the new one alone. All that either has acknowledged must be there in
 * the end. Prints one JSON line per figure and ends with 1 when anything was lost.
 */
const { values } = parseArgs({
  options: {
    applicants: { type: 'string', default: '8' },
    /** Of each of the phases. */
    seconds: { type: 'string', default: '6' },
    rounds: { type: 'string', default: '1' },
  },
});
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);
const totals = { saves: 0, submissions: 0, refusals: 0 };
/** @type {string[]} */
const problems = [];

try {
  const folder = await builtOldVersion();
  const programs = { mariadb: String(PARTS.mariadb.find()), redis: String(PARTS.redis.find()) };
  for (let round = 1; round <= rounds; round++) await roll(folder, programs);
} catch (error) {
  console.error(error instanceof NoHistoryError ? error.message : error);
  problems.push('the test itself failed');
}
await cleanUp();
figure('saves', totals.saves, 'saves');
figure('submissions', totals.submissions, 'submissions');
figure('refused for a moment', totals.refusals, 'calls');
figure('lost', problems.length, 'answers');
for (const sentence of problems) console.error(sentence);
process.exit(problems.length === 0 && totals.saves > 0 && totals.submissions > 0 ? 0 : 1);

/**
 * @param {string} oldFolder
 * @param {{ mariadb: string, redis: string }} programs
 */
async function roll(oldFolder, programs) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portico-rolling-'));
  const removeData = onCleanUp(() => rmSync(dataDir, { recursive: true, force: true }));
  const [database, redis] = await Promise.all([startMariaDb(programs.mariadb), startRedis(programs.redis)]);
  const env = {
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    LOCAL_STAFF_KEY: 'true',
    OUTBOX_PAGE: 'true',
    ADDRESS_THROTTLE_FACTOR: '10000',
  };
  const [older, newer] = [new Version(oldFolder, env), new Version(ROOT, env)];
  /** Addresses of the processes that take requests: what a balancer knows. @type {string[]} */
  const pool = [];

  say(`${LAST_RELEASED} alone`);
  await older.start(pool);
  const applicants = await newcomers(pool);
  const saving = applicants.map((applicant) => applicant.go());
  await pause(seconds * 1_000);

  say('this version does not start on the tables of that one');
  await newer.refusesToStart();

  say('this version migrates');
  const migrated = await run(
    process.execPath,
    ['--import', 'tsx', inRoot('tools/migrate/run-migrations.ts')],
    {
      cwd: ROOT,
      env: { ...process.env, ...env },
      output: 'pipe',
    },
  );
  console.error(migrated.output.trim());
  if (migrated.code !== 0) throw new Error('The migration failed.');
  await pause(seconds * 1_000);

  say('this version joins');
  await newer.start(pool);
  const later = await newcomers(pool);
  applicants.push(...later);
  saving.push(...later.map((applicant) => applicant.go()));
  await pause(seconds * 1_000);
  for (const applicant of applicants) applicant.submitSoon();
  await Promise.all(applicants.slice(0, -2).map((applicant) => applicant.submitted));

  say(`${LAST_RELEASED} leaves`);
  applicants.push(...(await newcomers(pool)));
  saving.push(...applicants.slice(-Number(values.applicants)).map((applicant) => applicant.go()));
  await older.leave(pool);
  await pause(seconds * 1_000);
  for (const applicant of applicants) applicant.stop();
  await Promise.all(saving);

  for (const applicant of applicants) {
    problems.push(...(await applicant.lost()));
    totals.saves += applicant.acknowledgedSaves;
    totals.submissions += applicant.acknowledgedSubmissions;
    totals.refusals += applicant.refusals;
  }
  await newer.leave(pool);
  await Promise.all([database.stop(), redis.stop()]);
  rmSync(dataDir, { recursive: true, force: true });
  removeData();
}

/** @param {string[]} pool */
async function newcomers(pool) {
  const entering = Array.from({ length: Number(values.applicants) }, () => new RollingApplicant(pool));
  await Promise.all(entering.map((applicant) => applicant.enter()));
  return entering;
}

/** @param {string} sentence */
function say(sentence) {
  console.error(sentence);
}

/**
 * @param {string} name
 * @param {number} ours
 * @param {string} unit
 */
function figure(name, ours, unit) {
  console.log(JSON.stringify({ name, ours, baseline: null, ratio: null, unit, n: rounds }));
}
