import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { experiment, figure, readOptions, seeded, temporaryFolder } from '../experiment/experiment.mjs';
import { onCleanUp } from '../processes/cleanup.mjs';
import { freePort } from '../processes/free-port.mjs';
import { startProduct } from '../services/product.mjs';
import { SavingApplicant } from './saving-applicant.ts';

/** Kills the API while applicants save, restarts it, and checks that everything it acknowledged is stored, round after round. */
const {
  rounds,
  applicants: many,
  seed,
  'database-url': databaseUrl,
} = readOptions({ rounds: 5, applicants: 6, seed: 1, 'database-url': '' });
const random = seeded(seed);
const engine = databaseUrl ? 'mariadb' : 'sqlite';

const dataDir = temporaryFolder('kill');
const database = databaseUrl ? await createDatabase(databaseUrl) : undefined;
if (database) onCleanUp(database.drop);
const port = await freePort();
const settings = {
  port,
  dataDir,
  env: {
    LOG_LEVEL: 'error',
    ADDRESS_THROTTLE_FACTOR: '10000',
    ...(database ? { DATABASE_URL: database.url } : {}),
  },
};

let applicants: SavingApplicant[] = [];
const totals = { saves: 0, submissions: 0, kills: 0 };
const lost: string[] = [];

await experiment(async () => {
  for (let round = 1; round <= rounds; round++) await playRound(round);
  figure(`kill-${engine}-acknowledged-saves`, totals.saves, null, 'saves', rounds);
  figure(`kill-${engine}-acknowledged-submissions`, totals.submissions, null, 'submissions', rounds);
  figure(`kill-${engine}-lost`, lost.length, 0, 'answers', rounds);
  for (const sentence of lost) console.error(sentence);
  return lost.length === 0 && totals.saves > 0 && totals.kills === rounds;
});

async function playRound(round: number) {
  const product = await startProduct(settings);
  for (const applicant of applicants) lost.push(...(await applicant.lost()));
  applicants = applicants.filter((applicant) => !applicant.done);
  const newcomers = Array.from({ length: many - applicants.length }, () => new SavingApplicant(product.url));
  await Promise.all(newcomers.map((applicant) => applicant.enter()));
  applicants.push(...newcomers);

  const before = count();
  const kill = pause(100 + random() * 900).then(() => product.stop('SIGKILL'));
  // A third of the applicants submits in this round, at about the time of the kill.
  const saving = applicants.map((applicant, i) => {
    const submitter = i % 3 === round % 3;
    return applicant.saveUntilGone(submitter ? Math.floor(random() * 60) : Infinity);
  });
  await Promise.all([kill, ...saving]);
  totals.kills += 1;
  totals.saves += count().saves - before.saves;
  totals.submissions += count().submissions - before.submissions;

  if (round < rounds) return;
  const last = await startProduct(settings);
  for (const applicant of applicants) lost.push(...(await applicant.lost()));
  await last.stop();
}

/** Counts the acknowledged saves and submissions of a round, before applicants who have submitted are removed. */
function count() {
  return {
    saves: applicants.reduce((sum, applicant) => sum + applicant.acknowledgedSaves, 0),
    submissions: applicants.reduce((sum, applicant) => sum + applicant.acknowledgedSubmissions, 0),
  };
}

async function createDatabase(url: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `kill_${randomUUID().replaceAll('-', '')}`;
  const connection = await createConnection(url.replace(/^mariadb:/, 'mysql:'));
  await connection.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return {
    url: own.href,
    drop: async () => {
      await connection.query(`DROP DATABASE ${name}`);
      await connection.end();
    },
  };
}
