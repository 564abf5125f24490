import { pathToFileURL } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import { FORM_MODEL } from './identity.mjs';

/**
 * @param {string} file
 * @param {(file: string) => void} [onImport] called with the path of every imported file
 */
export const evaluate = (file, onImport) => load(pathToFileURL(file).href, import.meta.url, onImport);

/**
 * @param {string} folder of the app, or a folder inside it
 * @param {(file: string) => void} [onImport]
 * @returns {Promise<typeof import('@portico/form-model')>}
 */
export const formModel = (folder, onImport) =>
  load(FORM_MODEL, pathToFileURL(`${folder}/package.json`).href, onImport);

function load(module, parentURL, onImport = () => {}) {
  return tsImport(module, {
    parentURL,
    onImport: (url) => {
      if (url.startsWith('file:')) onImport(new URL(url).pathname);
    },
  });
}
