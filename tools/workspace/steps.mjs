import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.mjs';

/**
 * IDs of all steps: every folder of `apps` with a `src/step.ts`.
 * @param {string} [root] Of the workspace.
 * @returns {string[]} Sorted.
 */
export const stepIds = (root = ROOT) =>
  readdirSync(path.join(root, 'apps'))
    .filter((name) => existsSync(path.join(root, 'apps', name, 'src', 'step.ts')))
    .sort();
