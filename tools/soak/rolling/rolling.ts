import { setTimeout as pause } from 'node:timers/promises';
import { experiment, figure, readOptions, temporaryFolder } from '../../experiment/experiment.mjs';
import { must } from '../../processes/run.mjs';
import { builtOldVersion, LAST_RELEASED } from '../../sql-history/old-version.mjs';
import { startMariaDb } from '../../services/mariadb.mjs';
import { startRedis } from '../../services/redis.mjs';
import { PARTS } from '../../setup/parts.mjs';
import { inRoot, ROOT } from '../../workspace/root.mjs';
import { RollingApplicant } from './rolling-applicant.ts';
import { Version } from './version.ts';

/**
 * Rolls out this version while the last released one runs: applicants save and submit to the old version alone, to both while the
 * new one migrates and starts, and to the new one alone. Everything that was acknowledged must be stored in the end.
 */
const {
  applicants: many,
  seconds,
  rounds,
} = readOptions({ applicants: 8, /** Length of each phase. */ seconds: 6, rounds: 1 });
const totals = { saves: 0, submissions: 0, refusals: 0 };
const problems: string[] = [];

await experiment(async () => {
  const folder = await builtOldVersion();
  const programs = { mariadb: String(PARTS.mariadb.find()), redis: String(PARTS.redis.find()) };
  for (let round = 1; round <= rounds; round++) await roll(folder, programs);
  figure('saves', totals.saves, null, 'saves', rounds);
  figure('submissions', totals.submissions, null, 'submissions', rounds);
  figure('refused for a moment', totals.refusals, null, 'calls', rounds);
  figure('lost', problems.length, null, 'answers', rounds);
  for (const sentence of problems) console.error(sentence);
  return problems.length === 0 && totals.saves > 0 && totals.submissions > 0;
});

async function roll(oldFolder: string, programs: { mariadb: string; redis: string }) {
  const dataDir = temporaryFolder('rolling');
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
  /** URLs of the processes to which applicants send requests, as through a load balancer. */
  const pool: string[] = [];

  console.error(`${LAST_RELEASED} alone`);
  await older.start(pool);
  const applicants = await newcomers(pool);
  const saving = applicants.map((applicant) => applicant.go());
  await pause(seconds * 1_000);

  console.error('this version does not start on the tables of that one');
  await newer.refusesToStart();

  console.error('this version migrates');
  const migration = ['--import', 'tsx', inRoot('tools/migrate/run-migrations.ts')];
  const migrated = await must(process.execPath, migration, { cwd: ROOT, env: { ...process.env, ...env } });
  console.error(migrated.trim());
  await pause(seconds * 1_000);

  console.error('this version joins');
  await newer.start(pool);
  const later = await newcomers(pool);
  applicants.push(...later);
  saving.push(...later.map((applicant) => applicant.go()));
  await pause(seconds * 1_000);
  for (const applicant of applicants) applicant.submitSoon();
  await Promise.all(applicants.slice(0, -2).map((applicant) => applicant.submitted));

  console.error(`${LAST_RELEASED} leaves`);
  applicants.push(...(await newcomers(pool)));
  saving.push(...applicants.slice(-many).map((applicant) => applicant.go()));
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
}

async function newcomers(pool: string[]) {
  const entering = Array.from({ length: many }, () => new RollingApplicant(pool));
  await Promise.all(entering.map((applicant) => applicant.enter()));
  return entering;
}
