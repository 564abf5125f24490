import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import { ROOT } from '../workspace/root.mjs';
import { stepIds } from '../workspace/steps.mjs';

/** Returns definitions in order, with the same content as step.json. @param {string} [root] @returns {Promise<import('@portico/form-model').StepDefinition[]>} */
export async function readSteps(root = ROOT) {
  const files = stepIds(root).map((id) => path.join(root, 'apps', id, 'src', 'step.ts'));
  const steps = await Promise.all(files.map(readStep));
  return steps.sort((a, b) => a.order - b.order);
}

/** @param {string} file @returns {Promise<import('@portico/form-model').StepDefinition>} */
export async function readStep(file) {
  const { definition } = await tsImport(pathToFileURL(file).href, import.meta.url);
  return JSON.parse(JSON.stringify(definition));
}
