import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { libraryFolder } from './packages.mjs';

/** @param {string} folder of the app */
export function routerForProduction(folder) {
  const router = libraryFolder(libraryFolder(folder, 'react-router-dom'), 'react-router');
  const at = (/** @type {string} */ file) => path.join(router, 'dist/production', file);
  return { 'react-router$': at('index.mjs'), 'react-router/dom$': at('dom-export.mjs') };
}

export const routerRule = () => ({
  test: /\/node_modules\/react-router\/.*\.mjs$/,
  loader: fileURLToPath(new URL('./unused-components-loader.mjs', import.meta.url)),
});
