import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot } from '../../workspace/root.mjs';

/**
 * The sources of a step outside of the tree, as a team's own checkout. `change` makes another version of them, which nobody
 * has built yet.
 * @param {string} step
 */
export async function ownCheckout(step) {
  const parent = await mkdtemp(path.join(tmpdir(), 'portico-release-'));
  const folder = path.join(parent, step);
  await cp(inRoot('apps', step), folder, {
    recursive: true,
    filter: (file) => !/\/(dist|node_modules)$/.test(file),
  });
  await symlink(inRoot('node_modules'), path.join(parent, 'node_modules'));
  return {
    folder,
    /** @param {string} mark */
    change: (mark) => relabel(path.join(folder, 'src'), mark),
    remove: () => rm(parent, { recursive: true, force: true }),
  };
}

/** @param {string} folder @param {string} mark */
async function relabel(folder, mark) {
  for (const name of (await readdir(folder, { recursive: true })).sort()) {
    if (!name.endsWith('.questions.ts')) continue;
    const file = path.join(folder, name);
    const text = await readFile(file, 'utf8');
    const changed = text.replace(/(\btitle: '[^'(]*)(?: \(\w+\))?'/, `$1 (${mark})'`);
    if (changed === text) continue;
    await writeFile(file, changed);
    return;
  }
  throw new Error(`No question group with a title was found in ${folder}.`);
}
