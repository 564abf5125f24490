import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { run } from '../../processes/run.mjs';
import { RefusedError } from '../../release/errors.mjs';
import { withPlaces } from '../../release/publish/question-lines.mjs';
import { buildStep } from './build-step.mjs';
import { deprecatedUses } from './deprecated-uses.mjs';
import { stepHere } from './step-folder.mjs';

export async function checkCommand() {
  const step = stepHere();
  const { version } = await withPlaces(step.folder, () => checkStep(step));
  console.log(`${step.name} ${version} passed all checks.`);
}

/**
 * Checks what needs no server: types, build and translations.
 * @param {{ folder: string, name: string }} step
 * @returns {Promise<{ folder: string, version: string }>} folder with the release, and its version
 * @throws {RefusedError} with all problems
 */
export async function checkStep(step) {
  const [typing, building] = await Promise.allSettled([typeProblems(step.folder), buildStep(step)]);
  if (typing.status === 'rejected') throw typing.reason;
  const types = typing.value;
  if (building.status === 'rejected') {
    if (types.length === 0 || !(building.reason instanceof RefusedError)) throw building.reason;
    throw new RefusedError([building.reason.message, ...types.map(asItem)].join('\n'));
  }
  const release = building.value;
  const { problems, warnings } = await translationNotes(step.folder, release.folder);
  for (const warning of [...warnings, ...(await deprecatedUses(step.folder))]) console.warn(warning);
  const all = [...types, ...problems];
  if (all.length > 0)
    throw new RefusedError([`${step.name} ${release.version} has problems:`, ...all.map(asItem)].join('\n'));
  return release;
}

/** @param {string} problem */
const asItem = (problem) => `  - ${problem}`;

/** Checks types with the step's own TypeScript and settings. @param {string} folder @returns {Promise<string[]>} */
async function typeProblems(folder) {
  const compiler = path.join(folder, 'node_modules', '.bin', 'tsc');
  if (!existsSync(compiler)) throw new RefusedError('TypeScript is not installed. Run "npm install".');
  const { code, output } = await run(compiler, ['--noEmit', '--pretty', 'false'], {
    cwd: folder,
    output: 'pipe',
    timeoutMs: 120_000,
  });
  if (code === 0) return [];
  const lines = output.split('\n').filter((line) => /error TS\d+/.test(line));
  return lines.length > 0 ? lines : [output.trim()];
}

/** @param {string} sources @param {string} release */
async function translationNotes(sources, release) {
  /** @type {typeof import('../../texts/translation-notes.ts')} */
  const { stepNotes } = await tsImport('../../texts/translation-notes.ts', import.meta.url);
  return stepNotes(sources, JSON.parse(await readFile(path.join(release, 'step.json'), 'utf8')));
}
