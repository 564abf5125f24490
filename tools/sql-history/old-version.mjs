import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { must, run } from '../processes/run.mjs';
import { inRoot, ROOT } from '../workspace/root.mjs';

/** Commits of the last released versions, newest first. Update them with each release. */
export const RELEASED = ['5cd9d4a', '10846ed', '57dec48'];
export const LAST_RELEASED = String(RELEASED[0]);

/** Thrown if this clone doesn't contain the commit. */
export class NoHistoryError extends Error {}

/**
 * Checks out an older version and installs its packages in `.cache/versions`.
 * @param {string} [commit] @returns {Promise<string>} folder of the version @throws {NoHistoryError}
 */
export async function oldVersion(commit = LAST_RELEASED) {
  const folder = inRoot('.cache', 'versions', commit);
  if (existsSync(path.join(folder, 'node_modules'))) return folder;
  await checkOut(commit, `${folder}.unfinished`);
  rmSync(folder, { recursive: true, force: true });
  renameSync(`${folder}.unfinished`, folder);
  return folder;
}

/** Writes a commit and its packages into a folder. @param {string} commit @param {string} folder replaced if it exists @throws {NoHistoryError} */
export async function checkOut(commit, folder) {
  const known = await run('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: ROOT, output: 'pipe' });
  if (known.code !== 0)
    throw new NoHistoryError(
      `${commit} is not in the history of this copy. Fetch it with: git fetch --unshallow`,
    );
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await must('git', ['archive', '--output', path.join(folder, 'tree.tar'), commit], { cwd: ROOT });
  await must('tar', ['-xf', 'tree.tar'], { cwd: folder });
  rmSync(path.join(folder, 'tree.tar'));
  await installIn(folder);
}

/** Builds an older version with its own tools. @param {string} [commit] @returns {Promise<string>} folder of the version @throws {NoHistoryError} */
export async function builtOldVersion(commit = LAST_RELEASED) {
  const folder = await oldVersion(commit);
  const built = path.join(folder, '.built');
  if (existsSync(built)) return folder;
  const nx = path.join(folder, 'node_modules', '.bin', 'nx');
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', NODE_ENV: 'production' };
  await must(nx, ['run-many', '-t', 'build', '--parallel=2', '--outputStyle=static'], { cwd: folder, env });
  writeFileSync(built, '');
  return folder;
}

/**
 * Hard-links our packages if the lockfiles are equal, and otherwise installs. node_modules can't be a link to ours, because it
 * contains relative links to workspaces.
 * @param {string} folder
 */
async function installIn(folder) {
  const lockOf = (/** @type {string} */ place) => readFileSync(path.join(place, 'package-lock.json'), 'utf8');
  const isSame = lockOf(folder) === lockOf(ROOT);
  if (isSame && (await run('cp', ['-al', inRoot('node_modules'), folder], { output: 'pipe' })).code === 0)
    return;
  rmSync(path.join(folder, 'node_modules'), { recursive: true, force: true });
  await must('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder });
}
