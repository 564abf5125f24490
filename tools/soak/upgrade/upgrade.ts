import { setTimeout as pause } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { experiment, figure, readOptions, temporaryFolder } from '../../experiment/experiment.mjs';
import { must } from '../../processes/run.mjs';
import { builtOldVersion, RELEASED } from '../../sql-history/old-version.mjs';
import { startMariaDb } from '../../services/mariadb.mjs';
import { startRedis } from '../../services/redis.mjs';
import { PARTS } from '../../setup/parts.mjs';
import { inRoot, ROOT } from '../../workspace/root.mjs';
import { UpgradeApplicant } from './upgrade-applicant.ts';
import { Version } from './version.ts';

/**
 * Upgrades from earlier versions to this one, and back. Applicants save and submit to the old version alone, to both while the new
 * one migrates and starts, to the new one alone, and to the old one again after a rollback. Everything that was acknowledged must be
 * stored in the end, and each application submitted once.
 */
const {
  applicants: many,
  seconds,
  from,
} = readOptions({
  applicants: 8,
  /** Length of each phase. */
  seconds: 6,
  /** Commits to upgrade from, separated by commas. */
  from: RELEASED.join(','),
});
const programs = { mariadb: String(PARTS.mariadb.find()), redis: String(PARTS.redis.find()) };

await experiment(async () => {
  let isGood = true;
  for (const commit of from.split(',')) isGood = (await upgradeFrom(commit)) && isGood;
  return isGood;
});

async function upgradeFrom(commit: string): Promise<boolean> {
  const [database, redis] = await Promise.all([startMariaDb(programs.mariadb), startRedis(programs.redis)]);
  const env = {
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    DATA_DIR: temporaryFolder('upgrade'),
    LOG_LEVEL: 'error',
    LOCAL_STAFF_KEY: 'true',
    OUTBOX_PAGE: 'true',
    ADDRESS_THROTTLE_FACTOR: '10000',
  };
  const oldFolder = await builtOldVersion(commit);
  const [older, newer] = [new Version(oldFolder, env), new Version(ROOT, env)];
  /** URLs of the processes to which applicants send requests, as through a load balancer. */
  const pool: string[] = [];
  const applicants: UpgradeApplicant[] = [];
  const running: Promise<void>[] = [];
  const join = async () => {
    const joining = Array.from({ length: many }, () => new UpgradeApplicant(pool));
    await Promise.all(joining.map((applicant) => applicant.enter()));
    applicants.push(...joining);
    running.push(...joining.map((applicant) => applicant.go()));
  };
  const phase = async (name: string, change: () => Promise<unknown>) => {
    console.error(`${commit}: ${name}`);
    await change();
    await join();
    await pause(seconds * 1_000);
  };

  await migrate(oldFolder, env);
  await phase('the old version alone', () => older.start(pool));
  await newer.refusesToStart();
  await phase('this version migrates', () => migrate(ROOT, env));
  await phase('this version joins', () => newer.start(pool));
  for (const applicant of applicants.slice(0, many)) applicant.submitSoon();
  await phase('the old version leaves', () => older.leave(pool));
  for (const applicant of applicants.slice(many, 2 * many)) applicant.submitSoon();
  await phase('back: the old version joins again', () => older.start(pool));
  await phase('back: this version leaves', () => newer.leave(pool));
  for (const applicant of applicants) applicant.submitSoon();
  await Promise.all(applicants.map(({ submitted }) => submitted));
  await Promise.all(running);

  const problems: string[] = [];
  for (const applicant of applicants) problems.push(...(await applicant.lost()));
  const doubled = await submittedTwice(database.url);
  const sum = (of: (applicant: UpgradeApplicant) => number) =>
    applicants.reduce((total, applicant) => total + of(applicant), 0);
  const submissions = sum((applicant) => applicant.acknowledgedSubmissions);
  figure(
    `${commit}: acknowledged saves`,
    sum((a) => a.acknowledgedSaves),
    null,
    'saves',
    1,
  );
  figure(`${commit}: acknowledged submissions`, submissions, null, 'submissions', 1);
  figure(
    `${commit}: refused for a moment`,
    sum((a) => a.refusals),
    null,
    'calls',
    1,
  );
  figure(`${commit}: longest pause`, Math.max(...applicants.map((a) => a.longestPause)), null, 'ms', 1);
  figure(`${commit}: lost`, problems.length, null, 'answers', 1);
  figure(`${commit}: submitted twice`, doubled, null, 'applications', 1);
  for (const sentence of problems) console.error(sentence);
  await older.leave(pool);
  await Promise.all([database.stop(), redis.stop()]);
  return problems.length === 0 && doubled === 0 && submissions > 0;
}

/** Migrates the database with a version's own migrations. */
async function migrate(folder: string, env: Record<string, string>) {
  const script = ['--import', 'tsx', inRoot('tools/migrate/run-migrations.ts').replace(ROOT, folder)];
  await must(process.execPath, script, { cwd: folder, env: { ...process.env, ...env } });
}

async function submittedTwice(url: string): Promise<number> {
  const connection = await createConnection(url.replace(/^mariadb:/, 'mysql:'));
  const [rows] = await connection.query(
    'SELECT application_id FROM submission WHERE reopened_at IS NULL GROUP BY application_id HAVING COUNT(*) > 1',
  );
  await connection.end();
  return (rows as unknown[]).length;
}
