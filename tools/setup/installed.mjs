import { installProblem } from './lockfile.mjs';
import { nodeVersionProblem } from './node-version.mjs';
import { npm } from './npm.mjs';
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
 * @param {{ omitDev?: boolean }} [options] `omitDev`: leaves out what only those need who test and change the product. Nothing of it is taken away.
 * @returns {Promise<{ compiled: Promise<void> }>} `compiled` is the second half, after which the server can run.
 */
export async function ensurePackages({ omitDev = false } = {}) {
  const version = nodeVersionProblem();
  if (version) throw new Error(version);
  const { product, development, hasDevelopment } = installProblem();
  const problem = product ?? (omitDev ? undefined : development);
  if (!product && (await sqliteLoads())) {
    if (problem) await add(problem);
    return { compiled: Promise.resolve() };
  }
  const sqlite = makeSqlite();
  sqlite.catch(() => undefined); // whoever awaits `compiled` hears of it, unless the packages have failed before
  if (product) await installAnew(product, omitDev && !hasDevelopment);
  else if (problem) await add(problem);
  return { compiled: sqlite.then((putInPlace) => putInPlace()) };
}

// Only better-sqlite3 has a script that is needed (allowScripts in package.json): makeSqlite runs it.
const QUIETLY = ['--ignore-scripts', '--no-audit', '--no-fund'];

/** @param {string} problem @param {boolean} omitDev */
async function installAnew(problem, omitDev) {
  console.error(`Installing the packages (${problem}) ...`);
  await npm(['ci', ...QUIETLY, ...(omitDev ? ['--omit=dev'] : [])]);
}

/** What runs with those that are there goes on running. @param {string} problem */
async function add(problem) {
  console.error(`Installing the packages for development (${problem}) ...`);
  await npm(['install', '--no-save', ...QUIETLY]);
}
