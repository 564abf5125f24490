import path from 'node:path';
import { evaluate } from './evaluate.mjs';
import { libraryFolder } from './identity.mjs';

/** FORM_MODEL_CONTRACT of the form model that an app is built with. */
export async function formModelContract(folder) {
  const entry = path.join(libraryFolder(folder, '@portico/form-model'), 'src/index.ts');
  return (await evaluate(entry)).FORM_MODEL_CONTRACT;
}
