import { existsSync } from 'node:fs';
import { run } from '../processes/run.mjs';

/** Returns whether the setup can install packages: on a Debian system, as root. */
export const canInstallPackages = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

/** @type {Promise<void>} */
let last = Promise.resolve();

/** Runs one job at a time, because apt-get locks its database. @param {() => Promise<void>} work */
function inTurn(work) {
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
}

/**
 * @param {string[]} packages names of Debian packages
 * @param {string} why purpose to show, for example "to print the application as PDF"
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

/** Downloads packages without installing them. Ignores errors, which the installation will report. @param {string[]} packages */
export const downloadPackages = (packages) =>
  inTurn(async () => {
    await apt('update', '-q');
    await apt('install', ...INSTALL, '--download-only', ...packages);
  });

/** Installs packages, even after an interrupted installation. @param {string[]} packages @throws {Error} with apt-get's error in one line */
export const installQuietly = (packages) =>
  inTurn(async () => {
    const install = () => apt('install', ...INSTALL, '--fix-broken', ...packages);
    const first = await install();
    // apt-get doesn't finish an interrupted installation itself, so finish it first.
    if (isInterrupted(first.output)) await asSystem('dpkg', '--configure', '-a');
    const { code, output } = isInterrupted(first.output) ? await install() : first;
    if (code !== 0) throw new Error(aptProblem(output) ?? `apt-get ended with exit code ${code}`);
  });

/** Returns which of these packages have an interrupted installation. @param {string[]} packages */
export async function unfinishedPackages(packages) {
  const { output } = await run('dpkg-query', ['-W', '-f', '${db:Status-Status} ${Package}\n', ...packages], {
    output: 'pipe',
  });
  return unfinishedIn(output);
}

/** @param {string} listed lines of `<status> <package>` from dpkg-query(1) */
export const unfinishedIn = (listed) =>
  [...listed.matchAll(/^(?:half-\w+|unpacked|triggers-\w+) (\S+)$/gm)].map(([, name]) => String(name));

/** Returns whether apt-get refuses to run until dpkg finishes an interrupted installation. @param {string} output */
export const isInterrupted = (output) => output.includes('dpkg --configure -a');

/** Returns apt-get's first error message. @param {string} output */
export const aptProblem = (output) => [...output.matchAll(/^E: (.+)$/gm)].map(([, problem]) => problem).at(0);

const INSTALL = ['-qy', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300'];
const ENVIRONMENT = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };

/** @param {string[]} args */
const apt = (...args) => asSystem('apt-get', ...args);

/** Runs a command with a umask that lets every account read the packages. @param {string[]} command */
const asSystem = (...command) =>
  run('sh', ['-c', 'umask 022 && exec "$@"', 'sh', ...command], {
    env: ENVIRONMENT,
    output: 'pipe',
    timeoutMs: 300_000,
  });

/** @param {string} text */
const tail = (text) => text.trim().split('\n').slice(-15).join('\n');
