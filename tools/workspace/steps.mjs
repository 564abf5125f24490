import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.mjs';

/** Returns the sorted IDs of all steps, which are the folders of `apps` with a `src/step.ts`. @param {string} [root] @returns {string[]} */
export const stepIds = (root = ROOT) =>
  readdirSync(path.join(root, 'apps'))
    .filter((name) => existsSync(path.join(root, 'apps', name, 'src', 'step.ts')))
    .sort();
