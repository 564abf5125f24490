import { isEnding } from '../processes/cleanup.mjs';
import {
  canInstallPackages,
  downloadPackages,
  installQuietly,
  unfinishedPackages,
} from '../setup/debian.mjs';
import { PARTS, partsFor } from '../setup/parts.mjs';
import { explain } from '../setup/ensure-programs.mjs';

/** @typedef {import('../setup/parts.mjs').PartName} PartName */

/** Functions of the package manager, which tests replace. */
const DEBIAN = { canInstallPackages, downloadPackages, installQuietly, unfinishedPackages };

/**
 * Returns the product's programs that are missing and can be installed, and those whose installation was interrupted.
 * @param {Pick<typeof DEBIAN, 'canInstallPackages' | 'unfinishedPackages'>} debian
 * @returns {Promise<PartName[]>}
 */
export async function programsToFetch(debian = DEBIAN) {
  if (!debian.canInstallPackages()) return [];
  const names = partsFor('product');
  const unfinished = await debian.unfinishedPackages(names.flatMap((name) => PARTS[name].packages));
  return names.filter(
    (name) => !PARTS[name].find() || PARTS[name].packages.some((each) => unfinished.includes(each)),
  );
}

/**
 * Installs programs and reports each. Never rejects.
 * @param {PartName[]} names
 * @param {{ say: (line: string) => void, installFrom: Promise<unknown>, debian?: Omit<typeof DEBIAN, 'canInstallPackages'> }} options
 * `installFrom`: installs nothing before it resolves, because the CPU is busy until then
 */
export async function fetchPrograms(names, { say, installFrom, debian = DEBIAN }) {
  // Waits for better-sqlite3 if that installs a compiler, because apt-get can't run twice at the same time.
  if (!PARTS.compiler.find()) await installFrom;
  await debian.downloadPackages(names.flatMap((name) => PARTS[name].packages));
  await installFrom;
  /** @type {string | undefined} */
  let problem;
  /** @type {PartName[]} */
  const missing = [];
  for (const [n, name] of names.entries()) {
    const began = performance.now();
    const failed = await debian.installQuietly(PARTS[name].packages).then(
      () => undefined,
      (/** @type {Error} */ { message }) => message,
    );
    if (isEnding()) return;
    problem ??= failed;
    if (failed === undefined)
      say(`  ${PARTS[name].label} is installed (${seconds(began)} s, ${n + 1} of ${names.length})`);
    else missing.push(name);
  }
  if (missing.length === 0)
    return say('  All programs are installed. Waiting PDFs and documents are being processed.');
  say(`  apt-get could not install everything: ${problem}`);
  for (const name of missing) say(`  ${explain(name)}`);
  say(
    '  Portico keeps running without them. Check that this machine can reach its package sources, then restart.',
  );
}

/** @param {number} since */
const seconds = (since) => Math.round((performance.now() - since) / 1_000);
