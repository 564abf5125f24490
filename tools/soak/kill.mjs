import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { cleanUp, onCleanUp } from '../processes/cleanup.mjs';
import { freePort } from '../processes/free-port.mjs';
import { startProduct } from '../services/product.mjs';
import { createDatabase } from './kill-database.mjs';
import { seeded } from './random.mjs';
import { SavingApplicant } from './saving-applicant.mjs';

/**
 * Kills the API with -9 while applicants save answers, starts it again, and looks whether all that it had acknowledged is
 * there; round after round on the same data. Prints one JSON line per figure and ends with 1 when anything was lost.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    applicants: { type: 'string', default: '6' },
    seed: { type: 'string', default: '1' },
    'database-url': { type: 'string' },
  },
});
const rounds = Number(values.rounds);
const random = seeded(Number(values.seed));
const engine = values['database-url'] ? 'mariadb' : 'sqlite';

const dataDir = mkdtempSync(path.join(tmpdir(), 'portico-kill-'));
onCleanUp(() => rmSync(dataDir, { recursive: true, force: true }));
const database = values['database-url'] ? await createDatabase(values['database-url']) : undefined;
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

/** @type {SavingApplicant[]} */
let applicants = [];
const totals = { saves: 0, submissions: 0, kills: 0 };
/** @type {string[]} */
const lost = [];

try {
  for (let round = 1; round <= rounds; round++) await playRound(round);
} catch (error) {
  console.error(error);
  lost.push('the test itself failed');
}
await cleanUp();
const n = totals.saves;
figure('acknowledged-saves', totals.saves, 'saves');
figure('acknowledged-submissions', totals.submissions, 'submissions');
figure('lost', lost.length, 'answers');
for (const sentence of lost) console.error(sentence);
process.exit(lost.length === 0 && n > 0 && totals.kills === rounds ? 0 : 1);

/** @param {number} round */
async function playRound(round) {
  const product = await startProduct(settings);
  for (const applicant of applicants) lost.push(...(await applicant.lost()));
  applicants = applicants.filter((applicant) => !applicant.done);
  const newcomers = Array.from({ length: Number(values.applicants) - applicants.length }, () => {
    return new SavingApplicant(product.url);
  });
  await Promise.all(newcomers.map((applicant) => applicant.enter()));
  applicants.push(...newcomers);

  const before = count();
  const kill = pause(100 + random() * 900).then(() => product.stop('SIGKILL'));
  // Every third applicant submits in this round, at a moment near the kill.
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

/** Those who are done leave the list after their last look, so figures are taken per round. */
function count() {
  return {
    saves: applicants.reduce((sum, applicant) => sum + applicant.acknowledgedSaves, 0),
    submissions: applicants.reduce((sum, applicant) => sum + applicant.acknowledgedSubmissions, 0),
  };
}

/**
 * @param {string} name
 * @param {number} ours
 * @param {string} unit
 */
function figure(name, ours, unit) {
  console.log(
    JSON.stringify({ name: `kill-${engine}-${name}`, ours, baseline: null, ratio: null, unit, n: rounds }),
  );
}
