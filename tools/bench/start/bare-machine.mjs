import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { must } from '../../processes/run.mjs';
import { onCleanUp } from '../../processes/cleanup.mjs';
import { PARTS } from '../../setup/parts.mjs';

/**
 * This machine with none of the programs that Portico installs but a compiler, beside this machine itself: a layer over its files (overlayfs), into which
 * programs are started by chroot. Network and processes are the machine's own. Needs root on a Debian.
 * @returns {Promise<string>} The root folder of it, which goes with the bench.
 */
export async function makeBareMachine() {
  if (process.getuid?.() !== 0) throw new Error('A bare machine can only be made by root.');
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-bare-'));
  const upper = path.join(folder, 'upper');
  const work = path.join(folder, 'work');
  const root = path.join(folder, 'root');
  for (const each of [upper, work, root]) mkdirSync(each);
  // What could not be let go is of another file system, and stays.
  onCleanUp(async () => void (await must('rm', ['--recursive', '--force', '--one-file-system', folder])));
  await mount(root, ['-t', 'overlay', 'overlay', '-o', `lowerdir=/,upperdir=${upper},workdir=${work}`]);
  for (const each of ['/proc', '/dev']) await mount(path.join(root, each), ['--bind', each]);
  // Sudo may have come with one of them, and asks back.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', SUDO_FORCE_REMOVE: 'yes' };
  await must('chroot', [root, 'apt-get', 'purge', '--auto-remove', '-qy', ...(await installed(root))], {
    env,
  });
  return root;
}

/** Packages of what Portico can use that are there: apt-get refuses the names of others. @param {string} root */
async function installed(root) {
  const output = await must('chroot', [root, 'dpkg-query', '-f', '${Package}\n', '-W']);
  const all = new Set(output.split('\n'));
  // Debian's package of Node comes with Python: the compiler stays.
  const used = Object.values(PARTS).filter(({ use }) => use !== 'install');
  return used.flatMap(({ packages }) => packages.filter((name) => all.has(name)));
}

/** @param {string} place @param {string[]} what */
async function mount(place, what) {
  await must('mount', [...what, place]);
  // Before its folder is removed: what is mounted last is let go first.
  onCleanUp(async () => void (await must('umount', ['--lazy', place])));
}
