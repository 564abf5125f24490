import { run } from '../processes/run.mjs';
import { oneCheck } from '../test/report.mjs';
import { scriptArguments } from '../workspace/run-named-script.mjs';
import { ROOT } from '../workspace/root.mjs';
import { SOAKS } from './soaks.mjs';

/** @param {keyof typeof SOAKS} name @param {Record<string, string | number>} options override those of the full length @param {number} [timeoutMs] */
async function soak(name, options, timeoutMs = 300_000) {
  const script = SOAKS[name];
  if (!script) throw new Error(`There is no soak "${name}".`);
  const more = Object.entries(options).map(([option, value]) => `--${option}=${value}`);
  const { code } = await run(process.execPath, scriptArguments(script, more), { cwd: ROOT, timeoutMs });
  return oneCheck(code);
}

/** @param {number} rounds number of faults while someone types in a real browser */
export const nothingLostTest = (rounds) => soak('nothing-lost', { rounds }, 480_000);

/** @param {number} rounds @param {string} [databaseUrl] by default SQLite in a temporary folder */
export const killTest = (rounds, databaseUrl = '') => soak('kill', { rounds, 'database-url': databaseUrl });

/** @param {number} submissions number of submissions in the last second before a deadline */
export const deadlineTest = (submissions) => soak('deadline', { submissions, late: 5 });

/** @param {number} rounds how often the disk runs full or MariaDB stops @param {'sqlite' | 'mariadb'} database */
export const diskFullTest = (rounds, database) => soak('disk-full', { rounds, database });

/** @param {number} minutes how long parts of a cluster fail */
export const clusterTest = (minutes) => soak('cluster', { minutes }, 480_000);
