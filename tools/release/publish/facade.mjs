import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { identify } from '@portico/federation/identity';
import { run } from '../../processes/run.mjs';
import { inRoot, ROOT } from '../../workspace/root.mjs';
import { RefusedError } from '../errors.mjs';

/** Paths of everything that the facade of a commit is compiled from. */
const SOURCES = ['libs', 'package.json', 'tsconfig.base.json'];

/**
 * Returns the sources of the deployed shell's facade: the working tree if the shell was built from it, otherwise the shell's
 * commit.
 * @param {import('@portico/contracts').ReleaseVersionReply | undefined} shell undefined before the first deployment
 * @returns {Promise<string>} folder that contains `libs`
 * @throws {RefusedError}
 */
export async function facadeOf(shell) {
  if (!shell || identify(inRoot('apps', 'shell')).version === shell.version) return ROOT;
  const { version, commit } = shell;
  if (!commit) throw unknown(version, 'it was built outside of a Git repository');
  const folder = inRoot('.cache', 'release', 'facades', commit);
  if (await isThere(folder)) return folder;
  const temporary = `${folder}.${process.pid}`;
  await mkdir(temporary, { recursive: true });
  try {
    const archive = path.join(temporary, 'facade.tar');
    await must(version, 'git', ['archive', '--format=tar', '-o', archive, commit, '--', ...SOURCES]);
    await must(version, 'tar', ['-xf', archive, '-C', temporary]);
    await rm(archive);
    await rename(temporary, folder);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  return folder;
}

/** Returns `paths` for a tsconfig that resolve every library to `folder`. @param {string} folder @returns {Promise<Record<string, string[]>>} */
export async function libraryPaths(folder) {
  /** @type {Record<string, string[]>} */
  const paths = {};
  for (const entry of await readdir(path.join(folder, 'libs'), { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const home = path.join(folder, 'libs', entry.name);
    const { name, exports = {} } = JSON.parse(await readFile(path.join(home, 'package.json'), 'utf8'));
    for (const [subpath, file] of Object.entries(exports))
      paths[name + subpath.slice(1)] = [path.join(home, String(file))];
  }
  return paths;
}

/** @param {string} folder */
const isThere = (folder) =>
  readdir(folder).then(
    () => true,
    () => false,
  );

/** @param {string} version @param {string} command @param {string[]} args */
async function must(version, command, args) {
  const { code, output } = await run(command, args, { cwd: ROOT, output: 'pipe' });
  if (code !== 0) throw unknown(version, output.trim());
}

/** @param {string} version @param {string} why */
const unknown = (version, why) =>
  new RefusedError(
    `The types can't be checked because the sources of the deployed shell ${version} are missing: ${why}. ` +
      'Fetch its commit, or publish and promote a shell from this tree first.',
  );
