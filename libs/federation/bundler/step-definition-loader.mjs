import path from 'node:path';
import { evaluate, formModel } from './evaluate.mjs';
import { leaveTexts } from './left-texts.mjs';

/**
 * Runs `src/step.ts` and puts the JSON of its `definition` in the module's place. The same text becomes `step.json`, so that the
 * browser, the API and the worker read the same bytes; the builders that made it stay out of the bundle.
 */
export default async function stepDefinitionLoader() {
  const done = this.async();
  try {
    const { json, texts } = await readDefinition(this.resourcePath, (file) => this.addDependency(file));
    leaveTexts(this._module, texts);
    this.emitFile('step.json', json);
    done(null, `export const definition = JSON.parse(${JSON.stringify(json)});\n`);
  } catch (error) {
    done(error);
  }
}

async function readDefinition(file, onImport) {
  const { definition } = await evaluate(file, onImport);
  if (!definition)
    throw new Error(`${file} exports no "definition". Write: export const definition = defineStep({...})`);
  const { checkDefinition, textsOf } = await formModel(path.dirname(file), onImport);
  const problems = checkDefinition(definition);
  if (problems.length > 0) throw new Error(`${file} can't be released:\n${problems.join('\n')}`);
  return { json: JSON.stringify(definition), texts: textsOf(definition) };
}
