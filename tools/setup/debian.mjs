import { existsSync } from 'node:fs';
import { run } from '../processes/run.mjs';

/** Whether packages may be installed by the set-up itself: a Debian family system, as root. */
export const canInstallPackages = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

/** @type {Promise<void>} */
let last = Promise.resolve();

/** @param {() => Promise<void>} work One after another, whoever asks: apt-get lets nobody in beside itself. */
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

/** Fetches packages and what they need, and installs nothing. What fails is said by the installation. @param {string[]} packages */
export const downloadPackages = (packages) =>
  inTurn(async () => {
    await apt('update', '-q');
    await apt('install', ...INSTALL, '--download-only', ...packages);
  });

/**
 * Installs packages without a word, also where an installation of them was cut off before.
 * @param {string[]} packages
 * @throws {Error} What apt-get says, in one line.
 */
export const installQuietly = (packages) =>
  inTurn(async () => {
    const install = () => apt('install', ...INSTALL, '--fix-broken', ...packages);
    const first = await install();
    // Somebody has ended an installation in its middle, perhaps of what these packages need; apt-get leaves the mending to us.
    if (isInterrupted(first.output)) await asSystem('dpkg', '--configure', '-a');
    const { code, output } = isInterrupted(first.output) ? await install() : first;
    if (code !== 0) throw new Error(aptProblem(output) ?? `apt-get ended with exit code ${code}`);
  });

/**
 * Those of these packages that dpkg has begun with and not set up: somebody has ended it in the middle.
 * @param {string[]} packages
 */
export async function unfinishedPackages(packages) {
  const { output } = await run('dpkg-query', ['-W', '-f', '${db:Status-Status} ${Package}\n', ...packages], {
    output: 'pipe',
  });
  return unfinishedIn(output);
}

/** @param {string} listed A line `<status> <package>` each (dpkg-query(1)); those that dpkg does not know are not listed. */
export const unfinishedIn = (listed) =>
  [...listed.matchAll(/^(?:half-\w+|unpacked|triggers-\w+) (\S+)$/gm)].map(([, name]) => String(name));

/** Whether apt-get does nothing before dpkg has set up what it had begun with. @param {string} output */
export const isInterrupted = (output) => output.includes('dpkg --configure -a');

/** What apt-get says went wrong, without its progress. @param {string} output */
export const aptProblem = (output) => [...output.matchAll(/^E: (.+)$/gm)].map(([, problem]) => problem).at(0);

const INSTALL = ['-qy', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300'];
const ENVIRONMENT = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };

/** @param {string[]} args */
const apt = (...args) => asSystem('apt-get', ...args);

/** What packages set up is for every account, whatever is kept from others here. @param {string[]} command */
const asSystem = (...command) =>
  run('sh', ['-c', 'umask 022 && exec "$@"', 'sh', ...command], {
    env: ENVIRONMENT,
    output: 'pipe',
    timeoutMs: 300_000,
  });

/** @param {string} text */
const tail = (text) => text.trim().split('\n').slice(-15).join('\n');
