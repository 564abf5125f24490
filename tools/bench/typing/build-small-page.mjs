import { cp, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { must } from '../../processes/run.mjs';
import { bin } from '../../workspace/build.mjs';
import { inRoot } from '../../workspace/root.mjs';

const FOLDER = inRoot('.cache', 'bench', 'small-page');
const DEFINITION = path.join(import.meta.dirname, 'small-definition.mjs');

/** Builds releases with the current shell and steps, but a tenth of the questions in education. @returns {Promise<string>} folder of the releases */
export async function buildSmallPage() {
  await rm(FOLDER, { recursive: true, force: true });
  for (const app of ['shell', 'about', 'final-steps']) {
    await cp(inRoot('apps', app, 'dist'), path.join(FOLDER, app), { recursive: true });
  }
  await cp(await buildSmallStep(), path.join(FOLDER, 'education'), { recursive: true });
  return FOLDER;
}

async function buildSmallStep() {
  const step = path.join(FOLDER, 'sources', 'education');
  await mkdir(step, { recursive: true });
  await cp(inRoot('apps', 'education'), step, {
    recursive: true,
    filter: (file) => !/\/(dist|node_modules)$/.test(file),
  });
  await symlink(inRoot('node_modules'), path.join(FOLDER, 'sources', 'node_modules'));
  await rename(path.join(step, 'src/step.ts'), path.join(step, 'src/full-step.ts'));
  await cp(DEFINITION, path.join(step, 'src/small-definition.mjs'));
  await writeFile(
    path.join(step, 'src/step.ts'),
    `import { definition as full } from './full-step.ts';
import { smallDefinition } from './small-definition.mjs';

export const definition = smallDefinition(full);
`,
  );
  await must(bin('webpack'), ['--config', 'webpack.config.mjs'], { cwd: step, timeoutMs: 120_000 });
  return path.join(step, 'dist');
}

/** @param {string} releases folder @returns {Promise<import('@portico/form-model').StepDefinition>} */
export async function educationOf(releases) {
  return JSON.parse(await readFile(path.join(releases, 'education', 'step.json'), 'utf8'));
}

/** @param {'about' | 'education'} step @returns {Promise<import('@portico/form-model').StepDefinition>} */
export async function builtStep(step) {
  return JSON.parse(await readFile(inRoot('apps', step, 'dist', 'step.json'), 'utf8'));
}
