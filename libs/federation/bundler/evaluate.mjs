import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import { FORM_MODEL } from './identity.mjs';
import { libraryFolder } from './packages.mjs';

/**
 * Runs a TypeScript module in Node and returns its exports.
 * @param {string} file
 * @param {(file: string) => void} [onImport] hears every file that was read on the way
 */
export function evaluate(file, onImport = () => {}) {
  return tsImport(pathToFileURL(file).href, {
    parentURL: import.meta.url,
    onImport: (url) => {
      if (url.startsWith('file:')) onImport(new URL(url).pathname);
    },
  });
}

/** FORM_MODEL_CONTRACT of the form model that an app is built with. */
export async function formModelContract(folder) {
  const entry = path.join(libraryFolder(folder, FORM_MODEL), 'src/index.ts');
  return (await evaluate(entry)).FORM_MODEL_CONTRACT;
}
