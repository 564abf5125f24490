import { tsImport } from 'tsx/esm/api';
import { pathToFileURL } from 'node:url';

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
