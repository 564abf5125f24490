import path from 'node:path';
import { readJson } from '@nx/devkit';
import { tsImport } from 'tsx/esm/api';
import { stepIds } from '../../workspace/steps.mjs';
import { formatted } from '../../workspace/formatted.mjs';
import { run } from '../../processes/run.mjs';
import { readSteps } from '../../questions/read-steps.mjs';
import { renderTemplate, valuesOf } from './render-template.mjs';

/**
 * @typedef {object} StepOptions
 * @property {string} id for example `essays`
 * @property {string} [label]
 * @property {number} [order]
 * @property {string} [after] ID of the previous step, for example `about`
 * @property {boolean} [skipInstall]
 */

/**
 * `npx nx generate @portico/tools:step essays`: creates a working step. Other tools find steps by their folders, so no list needs
 * an entry.
 * @param {import('@nx/devkit').Tree} tree
 * @param {StepOptions} options
 * @returns {Promise<() => Promise<void>>} task to run after Nx has written the files
 * @throws Error that says what to choose instead
 */
export default async function stepGenerator(tree, { id, label, order, after, skipInstall = false }) {
  const folder = `apps/${id}`;
  if (tree.exists(folder)) throw new Error(`${folder} already exists. Choose another ID.`);
  const steps = await readSteps(tree.root);
  const place = placeOf(steps, await signatureAmong(steps), { order, after });
  const taken = steps.find((step) => step.order === place);
  if (taken)
    throw new Error(
      `Place ${place} is already used by "${taken.id}". Choose another with --order or --after.`,
    );

  await refuseRoute(`/${id}`, steps);

  const values = {
    ...valuesOf({ id, label, order: place, scope: '@portico' }),
    react: readJson(tree, `apps/${stepIds(tree.root)[0]}/package.json`).dependencies.react,
  };
  for (const part of ['shared', 'tree'])
    for (const { file, content } of renderTemplate(path.join(import.meta.dirname, 'files', part), values))
      tree.write(`${folder}/${file}`, await formatted(file, content));
  return async () => {
    if (!skipInstall) await addToLockfile(tree.root);
    console.log(`\n${folder} is ready: npm run dev -- --step ${id}, then npm run release -- publish ${id}`);
  };
}

/**
 * Returns the new step's order: before the signature, unless `order` or `after` is given.
 * @param {import('@portico/form-model').StepDefinition[]} steps sorted by order
 * @param {number} signing index of the step with the signature, or -1
 * @param {{ order: number | undefined, after: string | undefined }} wish
 * @returns {number}
 */
function placeOf(steps, signing, { order, after }) {
  const last = signing < 0 ? steps.length - 1 : signing - 1;
  if (order !== undefined) {
    const signature = steps[signing];
    if (signature && order > signature.order)
      throw new Error(
        `Place ${order} is after "${signature.id}", where applicants sign. Confirm with --after=${signature.id}, or choose a place below ${signature.order}: 2.5 is between 2 and 3.`,
      );
    return order;
  }
  const before = after === undefined ? last : steps.findIndex(({ id }) => id === after);
  if (after !== undefined && before < 0)
    throw new Error(`Unknown step "${after}". Steps: ${steps.map(({ id }) => id).join(', ')}.`);
  const from = steps[before]?.order ?? 0;
  const to = steps[before + 1]?.order ?? from + 2;
  return (from + to) / 2;
}

/** @param {import('@portico/form-model').StepDefinition[]} steps @returns {Promise<number>} */
async function signatureAmong(steps) {
  /** @type {typeof import('@portico/form-model')} */
  const { questionsOf } = await tsImport('@portico/form-model', import.meta.url);
  return steps.findIndex((step) => questionsOf(step).some(({ certifies }) => certifies));
}

/** @param {string} route @param {import('@portico/form-model').StepDefinition[]} steps @throws Error if the route is taken or invalid */
async function refuseRoute(route, steps) {
  const holder = steps.find((step) => step.route === route);
  if (holder) throw new Error(`The route ${route} is already used by "${holder.id}". Choose another ID.`);
  /** @type {typeof import('@portico/core/release-checks')} */
  const { routeProblems } = await tsImport('@portico/core/release-checks', import.meta.url);
  const [problem] = routeProblems({ route });
  if (problem) throw new Error(`A step can't have this id: ${problem}`);
}

/** Adds the step to package-lock.json, without which `npm ci` would fail. @param {string} root */
const addToLockfile = (root) =>
  must('npm', ['install', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'], root);

/** @param {string} command @param {string[]} args @param {string} cwd */
async function must(command, args, cwd) {
  const { code, output } = await run(command, args, { cwd, output: 'pipe', timeoutMs: 300_000 });
  if (code !== 0) throw new Error(`"${command} ${args.join(' ')}" failed:\n${output.trim()}`);
}
