import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { must } from '../../processes/run.mjs';
import { bin } from '../../workspace/build.mjs';
import { inRoot } from '../../workspace/root.mjs';

const FOLDER = inRoot('.cache', 'bench', 'single-bundle');

/**
 * Builds releases in which the single bundle replaces the shell. Steps supply only their definitions, so their preload links are
 * removed.
 * @returns the folder with the releases
 */
export async function buildSingleBundle(): Promise<string> {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const config = inRoot('tools', 'bench', 'single-bundle', 'webpack.config.mjs');
  await must(bin('webpack'), ['--config', config], {
    cwd: inRoot('tools'),
    env: { ...process.env, OUTPUT: path.join(FOLDER, 'shell') },
    timeoutMs: 120_000,
  });
  for (const step of ['about', 'education', 'final-steps']) await copyWithoutPreload(step);
  return FOLDER;
}

async function copyWithoutPreload(step: string) {
  const target = path.join(FOLDER, step);
  await cp(inRoot('apps', step, 'dist'), target, { recursive: true });
  const file = path.join(target, 'release.json');
  const release = JSON.parse(await readFile(file, 'utf8'));
  release.entries.preload = [];
  await writeFile(file, JSON.stringify(release));
}
