import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.mjs';

/**
 * The ids of all steps: every folder of `apps` that has a `src/step.ts`. A new step is one more folder; no list names it.
 * @param {string} [root] Of the workspace.
 * @returns {string[]} Sorted.
 */
export const stepIds = (root = ROOT) =>
  readdirSync(path.join(root, 'apps'))
    .filter((name) => existsSync(path.join(root, 'apps', name, 'src', 'step.ts')))
    .sort();
