import { existsSync, readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import { inRoot } from '../workspace/root.mjs';

/**
 * The definitions of all steps, as the build would write them to step.json, in their order on the page.
 * @returns {Promise<import('@portico/form-model').StepDefinition[]>}
 */
export async function readSteps() {
  const files = readdirSync(inRoot('apps'))
    .map((app) => inRoot('apps', app, 'src', 'step.ts'))
    .filter((file) => existsSync(file));
  const steps = await Promise.all(files.map(readStep));
  return steps.sort((a, b) => a.order - b.order);
}

/** @param {string} file */
async function readStep(file) {
  const { definition } = await tsImport(pathToFileURL(file).href, import.meta.url);
  return JSON.parse(JSON.stringify(definition));
}
