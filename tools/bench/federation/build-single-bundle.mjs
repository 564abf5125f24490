import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { run } from '../../processes/run.mjs';
import { bin } from '../../workspace/build.mjs';
import { inRoot } from '../../workspace/root.mjs';

const FOLDER = inRoot('.cache', 'bench', 'single-bundle');

/**
 * Builds the comparison as a set of releases that the server can install: the one bundle in the place of the shell, and the
 * steps for their definitions, without preload links for code that this page does not use.
 * @returns {Promise<string>} The folder with the releases.
 */
export async function buildSingleBundle() {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const config = inRoot('tools', 'bench', 'single-bundle', 'webpack.config.mjs');
  const { code, output } = await run(bin('webpack'), ['--config', config], {
    cwd: inRoot('tools'),
    env: { ...process.env, OUTPUT: path.join(FOLDER, 'shell') },
    output: 'pipe',
    timeoutMs: 120_000,
  });
  if (code !== 0) throw new Error(`The single bundle could not be built:\n${output}`);
  for (const step of ['about', 'education', 'final-steps']) await copyWithoutPreload(step);
  return FOLDER;
}

/** @param {string} step */
async function copyWithoutPreload(step) {
  const target = path.join(FOLDER, step);
  await cp(inRoot('apps', step, 'dist'), target, { recursive: true });
  const file = path.join(target, 'release.json');
  const release = JSON.parse(await readFile(file, 'utf8'));
  release.entries.preload = [];
  await writeFile(file, JSON.stringify(release));
}
