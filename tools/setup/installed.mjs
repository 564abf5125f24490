import { isEnding } from '../processes/cleanup.mjs';
import { waitUntil } from '../processes/wait-until.mjs';
import { adding, beginToAdd } from './adding.mjs';
import { installProblem } from './lockfile.mjs';
import { nodeVersionProblem } from './node-version.mjs';
import { npm, WITHOUT_SCRIPTS } from './npm.mjs';
import { makeSqlite, sqliteLoads } from './sqlite.mjs';

/**
 * Makes sure that this Node is supported and that node_modules holds what package-lock.json says, built for this Node.
 * What it says stands on standard error: whoever calls may print figures, or a file. Needs nothing but Node and npm; safe to call at every start (about 0.1 s when there is nothing to do).
 * @param {Parameters<typeof ensurePackages>[0]} [options]
 */
export async function ensureInstalled(options) {
  await (
    await ensurePackages(options)
  ).compiled;
}

/**
 * The first half of it, after which everything can be built.
 * @param {{ omitDev?: boolean }} [options] `omitDev`: without what only those need who test and change the product; what is there of it stays.
 * @returns {Promise<{ compiled: Promise<void> }>} `compiled` is the second half, after which the server can run.
 */
export async function ensurePackages({ omitDev = false } = {}) {
  const version = nodeVersionProblem();
  if (version) throw new Error(version);
  if (!omitDev) await othersHaveAdded();
  const { product, development, hasDevelopment } = installProblem();
  const isCompiled = !product && (await sqliteLoads());
  const sqlite = isCompiled ? Promise.resolve(() => Promise.resolve()) : makeSqlite();
  sqlite.catch(() => undefined); // whoever awaits `compiled` hears of it, unless the packages have failed before
  if (product) await installAnew(product, omitDev && !hasDevelopment);
  else if (development && !omitDev) await add(development);
  return { compiled: sqlite.then((putInPlace) => putInPlace()) };
}

const othersHaveAdded = () =>
  waitUntil(
    'another command has added its packages',
    () => Promise.resolve(adding() === 'now' ? undefined : true),
    { withinMs: 600_000 },
  );

/** @param {string} problem @param {boolean} omitDev */
async function installAnew(problem, omitDev) {
  console.error(`Installing the packages (${problem}) ...`);
  await npm(['ci', ...WITHOUT_SCRIPTS, ...(omitDev ? ['--omit=dev'] : [])]);
}

/** Beside those that are there, so that what runs with them goes on running. @param {string} problem */
async function add(problem) {
  console.error(`Adding the packages for tests and changes (${problem}) ...`);
  const end = beginToAdd();
  try {
    await npm(['install', '--no-save', ...WITHOUT_SCRIPTS]);
  } finally {
    // npm takes back what fails, and leaves what is killed.
    if (!isEnding()) end();
  }
}
