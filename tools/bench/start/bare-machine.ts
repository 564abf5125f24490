import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { must } from '../../processes/run.mjs';
import { onCleanUp } from '../../processes/cleanup.mjs';
import { PARTS } from '../../setup/parts.mjs';

/**
 * Creates a copy of this machine without the programs that Portico installs, except a compiler: an overlayfs over its files, for
 * use with chroot. Network and processes are shared. Needs root on Debian.
 * @returns the root folder, which cleanup deletes
 */
export async function makeBareMachine(): Promise<string> {
  if (process.getuid?.() !== 0) throw new Error('A bare machine can only be made by root.');
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-bare-'));
  const upper = path.join(folder, 'upper');
  const work = path.join(folder, 'work');
  const root = path.join(folder, 'root');
  for (const each of [upper, work, root]) mkdirSync(each);
  // `--one-file-system` skips a mount that couldn't be removed.
  onCleanUp(async () => void (await must('rm', ['--recursive', '--force', '--one-file-system', folder])));
  await mount(root, ['-t', 'overlay', 'overlay', '-o', `lowerdir=/,upperdir=${upper},workdir=${work}`]);
  for (const each of ['/proc', '/dev']) await mount(path.join(root, each), ['--bind', each]);
  // Without these variables, removing packages, such as sudo, asks for confirmation.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', SUDO_FORCE_REMOVE: 'yes' };
  await must('chroot', [root, 'apt-get', 'purge', '--auto-remove', '-qy', ...(await installed(root))], {
    env,
  });
  return root;
}

/** Returns which packages to remove. Leaves out those that aren't installed, because apt-get rejects unknown names. */
async function installed(root: string) {
  const output = await must('chroot', [root, 'dpkg-query', '-f', '${Package}\n', '-W']);
  const all = new Set(output.split('\n'));
  // Leaves out parts that only the installation uses: the compiler must stay, and Debian's Node package includes Python.
  const used = Object.values(PARTS).filter(({ use }) => use !== 'install');
  return used.flatMap(({ packages }) => packages.filter((name) => all.has(name)));
}

async function mount(place: string, what: string[]) {
  await must('mount', [...what, place]);
  // Cleanup runs in reverse order, so this unmounts before the folder is deleted.
  onCleanUp(async () => void (await must('umount', ['--lazy', place])));
}
