import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Builds the step in the given folder with the webpack and configuration of that folder. */
const folder = String(process.argv[2]);
/** @param {string} file */
const load = async (file) => (await import(pathToFileURL(path.join(folder, file)).href)).default;
const webpack = await load('node_modules/webpack/lib/index.js');
/** @type {import('webpack').Compiler} */
const compiler = webpack(await load('webpack.config.mjs'));
compiler.run((failure, stats) => {
  if (failure || stats?.hasErrors()) throw failure ?? new Error(stats?.toString('errors-only'));
  compiler.close(() => undefined);
});
