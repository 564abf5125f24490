import { run } from '../processes/run.mjs';
import { oneCheck } from '../test/report.mjs';
import { inRoot, ROOT } from '../workspace/root.mjs';

/**
 * Nothing typed is lost, as one check: `rounds` faults while somebody types in a real browser.
 * @param {number} rounds
 */
export async function nothingLostTest(rounds) {
  const args = [inRoot('tools', 'soak', 'nothing-lost', 'nothing-lost.mjs'), '--rounds', String(rounds)];
  const { code } = await run(process.execPath, args, { cwd: ROOT, timeoutMs: 480_000 });
  return oneCheck(code);
}

/**
 * The kill test as one check: the API is killed with -9 while answers are saved, `rounds` times.
 * @param {number} rounds
 * @param {string} [databaseUrl] Default: SQLite in a temporary folder.
 */
export async function killTest(rounds, databaseUrl) {
  const args = [inRoot('tools', 'soak', 'kill.mjs'), '--rounds', String(rounds)];
  if (databaseUrl) args.push('--database-url', databaseUrl);
  const { code } = await run(process.execPath, args, { cwd: ROOT, timeoutMs: 300_000 });
  return oneCheck(code);
}

/**
 * Deadlines as one check: so many submit in the last second.
 * @param {number} submissions
 */
export async function deadlineTest(submissions) {
  const file = inRoot('tools', 'soak', 'deadline', 'deadline.mjs');
  const args = [file, '--submissions', String(submissions), '--late', '5'];
  const { code } = await run(process.execPath, args, { cwd: ROOT, timeoutMs: 300_000 });
  return oneCheck(code);
}

/**
 * A full disk (or, on MariaDB, a database that goes and comes) as one check: everything acknowledged is there after a restart.
 * @param {number} rounds
 * @param {'sqlite' | 'mariadb'} database
 */
export async function diskFullTest(rounds, database) {
  const file = inRoot('tools', 'soak', 'disk-full', 'disk-full.mjs');
  const args = [file, '--rounds', String(rounds), '--database', database];
  const { code } = await run(process.execPath, args, { cwd: ROOT, timeoutMs: 300_000 });
  return oneCheck(code);
}

/**
 * A cluster of which one part after the other is broken, as one check.
 * @param {number} minutes
 */
export async function clusterTest(minutes) {
  const args = [inRoot('tools', 'soak', 'cluster', 'cluster.mjs'), '--minutes', String(minutes)];
  const { code } = await run(process.execPath, args, { cwd: ROOT, timeoutMs: 480_000 });
  return oneCheck(code);
}
