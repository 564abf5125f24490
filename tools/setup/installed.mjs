import { isEnding } from '../processes/cleanup.mjs';
import { beginToAdd, beginToInstall } from './installation-mark.mjs';
import { installProblem } from './lockfile.mjs';
import { nodeVersionProblem } from './node-version.mjs';
import { npm, WITHOUT_SCRIPTS } from './npm.mjs';
import { makeSqlite, sqliteLoads } from './sqlite.mjs';

/**
 * Makes sure that this Node is supported and that node_modules matches package-lock.json and this Node. Writes to standard error,
 * because the caller may print data. Needs only Node and npm, and takes about 0.1 s if nothing is missing.
 * @param {Parameters<typeof ensurePackages>[0]} [options]
 */
export async function ensureInstalled(options) {
  await (
    await ensurePackages(options)
  ).compiled;
}

/**
 * Installs packages, after which everything can be built.
 * @param {{ omitDev?: boolean }} [options] `omitDev` doesn't install packages for development, but keeps installed ones
 * @returns {Promise<{ compiled: Promise<void> }>} `compiled` resolves once SQLite is compiled, after which the server can run
 */
export async function ensurePackages({ omitDev = false } = {}) {
  const version = nodeVersionProblem();
  if (version) throw new Error(version);
  const isCompiled = !installProblem().product && (await sqliteLoads());
  const sqlite = isCompiled ? Promise.resolve(() => Promise.resolve()) : makeSqlite();
  sqlite.catch(() => undefined); // `compiled` reports this error, unless installing the packages has failed first.
  if (isMissing(omitDev)) await install(omitDev);
  return { compiled: sqlite.then((putInPlace) => putInPlace()) };
}

/** @param {boolean} omitDev */
function isMissing(omitDev) {
  const { product, development } = installProblem();
  return Boolean(product ?? (omitDev ? undefined : development));
}

/** @param {boolean} omitDev */
async function install(omitDev) {
  const end = await beginToInstall();
  try {
    // Another command may have installed them in the meantime.
    const { product, development, hasDevelopment } = installProblem();
    if (product) await installAnew(product, omitDev && !hasDevelopment);
    else if (development && !omitDev) await add(development);
  } finally {
    end();
  }
}

/** @param {string} problem @param {boolean} omitDev */
async function installAnew(problem, omitDev) {
  console.error(`Installing the packages (${problem}) ...`);
  await npm(['ci', ...WITHOUT_SCRIPTS, ...(omitDev ? ['--omit=dev'] : [])]);
}

/** Adds packages without touching existing ones, so that running programs continue. @param {string} problem */
async function add(problem) {
  console.error(`Installing the development packages (${problem}) ...`);
  const end = beginToAdd();
  try {
    await npm(['install', '--no-save', ...WITHOUT_SCRIPTS]);
  } finally {
    // After an error, npm has cleaned up. After a kill it hasn't, so the mark must stay.
    if (!isEnding()) end();
  }
}
