import path from 'node:path';
import { evaluate, formModel } from './evaluate.mjs';
import { setModuleTexts } from './module-texts.mjs';

/** Replaces `src/step.ts` with its `definition` as JSON. Emits the same JSON as `step.json`, so that browser, API, and worker use the same bytes. */
export default async function stepDefinitionLoader() {
  const done = this.async();
  try {
    const { json, texts } = await readDefinition(this.resourcePath, (file) => this.addDependency(file));
    setModuleTexts(this._module, texts);
    this.emitFile('step.json', json);
    done(null, `export const definition = JSON.parse(${JSON.stringify(json)});\n`);
  } catch (error) {
    done(error);
  }
}

async function readDefinition(file, onImport) {
  const { definition } = await evaluate(file, onImport);
  if (!definition)
    throw new Error(`${file} doesn’t export "definition". Add: export const definition = defineStep({...})`);
  const { checkDefinition, textsOf } = await formModel(path.dirname(file), onImport);
  const problems = checkDefinition(definition);
  if (problems.length > 0) throw new Error(`${file} can't be released:\n${problems.join('\n')}`);
  return { json: JSON.stringify(definition), texts: textsOf(definition) };
}
