import { existsSync } from 'node:fs';
import { run } from '../processes/run.mjs';

/** Whether packages may be installed by the set-up itself: a Debian family system, as root. */
export const canInstallPackages = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

/** @type {Promise<void>} */
let last = Promise.resolve();

/**
 * One after another, whoever asks: apt-get lets nobody in beside itself.
 * @param {string[]} packages Names of Debian packages.
 * @param {string} why Shown to the person: "to print the application as PDF".
 */
export function installPackages(packages, why) {
  const installed = last.then(() => install(packages, why));
  last = installed.catch(() => undefined);
  return installed;
}

/** @param {string[]} packages @param {string} why */
async function install(packages, why) {
  console.error(`Installing ${packages.join(', ')} ${why} (apt-get) ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, output: /** @type {const} */ ('pipe'), timeoutMs: 300_000 };
  const update = await run('apt-get', ['update', '-q'], options);
  const { code, output } = await run(
    'apt-get',
    ['install', '-qy', '--no-install-recommends', ...packages],
    options,
  );
  if (code === 0) return;
  throw new Error(
    `apt-get could not install ${packages.join(', ')} (exit code ${code}).\n${tail(update.output)}\n${tail(output)}`,
  );
}

/** @param {string} text */
const tail = (text) => text.trim().split('\n').slice(-15).join('\n');
