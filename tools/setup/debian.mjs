import { existsSync } from 'node:fs';
import { run } from '../processes/run.mjs';

/** Whether the setup may install packages: on a Debian system, as root. */
export const canInstallPackages = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

/** @type {Promise<void>} */
let last = Promise.resolve();

/** @param {() => Promise<void>} work One at a time, because apt-get locks. */
function inTurn(work) {
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
}

/**
 * @param {string[]} packages Names of Debian packages.
 * @param {string} why Shown to the person: "to print the application as PDF".
 */
export const installPackages = (packages, why) =>
  inTurn(async () => {
    console.error(`Installing ${packages.join(', ')} ${why} (apt-get) ...`);
    const update = await apt('update', '-q');
    const { code, output } = await apt('install', ...INSTALL, ...packages);
    if (code === 0) return;
    throw new Error(
      `apt-get could not install ${packages.join(', ')} (exit code ${code}).\n${tail(update.output)}\n${tail(output)}`,
    );
  });

/**
 * Downloads packages and their dependencies without installing. Errors show up in the installation. @param {string[]} packages
 */
export const downloadPackages = (packages) =>
  inTurn(async () => {
    await apt('update', '-q');
    await apt('install', ...INSTALL, '--download-only', ...packages);
  });

/**
 * Installs packages quietly, also after an interrupted installation.
 * @param {string[]} packages
 * @throws {Error} What apt-get says, in one line.
 */
export const installQuietly = (packages) =>
  inTurn(async () => {
    const install = () => apt('install', ...INSTALL, '--fix-broken', ...packages);
    const first = await install();
    // An interrupted installation must be finished first; apt-get doesn't do that by itself.
    if (isInterrupted(first.output)) await asSystem('dpkg', '--configure', '-a');
    const { code, output } = isInterrupted(first.output) ? await install() : first;
    if (code !== 0) throw new Error(aptProblem(output) ?? `apt-get ended with exit code ${code}`);
  });

/** Returns those of these packages whose installation was interrupted. @param {string[]} packages */
export async function unfinishedPackages(packages) {
  const { output } = await run('dpkg-query', ['-W', '-f', '${db:Status-Status} ${Package}\n', ...packages], {
    output: 'pipe',
  });
  return unfinishedIn(output);
}

/** @param {string} listed Lines of `<status> <package>` from dpkg-query(1). */
export const unfinishedIn = (listed) =>
  [...listed.matchAll(/^(?:half-\w+|unpacked|triggers-\w+) (\S+)$/gm)].map(([, name]) => String(name));

/** Whether apt-get waits for dpkg to finish an interrupted installation. @param {string} output */
export const isInterrupted = (output) => output.includes('dpkg --configure -a');

/** apt-get's error messages without its progress. @param {string} output */
export const aptProblem = (output) => [...output.matchAll(/^E: (.+)$/gm)].map(([, problem]) => problem).at(0);

const INSTALL = ['-qy', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300'];
const ENVIRONMENT = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };

/** @param {string[]} args */
const apt = (...args) => asSystem('apt-get', ...args);

/** Packages are installed for every account, whatever our umask. @param {string[]} command */
const asSystem = (...command) =>
  run('sh', ['-c', 'umask 022 && exec "$@"', 'sh', ...command], {
    env: ENVIRONMENT,
    output: 'pipe',
    timeoutMs: 300_000,
  });

/** @param {string} text */
const tail = (text) => text.trim().split('\n').slice(-15).join('\n');
