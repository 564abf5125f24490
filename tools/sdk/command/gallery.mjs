import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { onCleanUp } from '../../processes/cleanup.mjs';
import { portTaken } from '../../processes/free-port.mjs';
import { readOptions, readWhole } from '../../release/arguments.mjs';
import { RefusedError } from '../../release/errors.mjs';
import { stepHere } from './step-folder.mjs';

const PORT = 4500;
const TEXTS = /^\.\/texts\.[A-Za-z0-9-]+\.json$/;
const PAGE = `<!doctype html>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>Questions</title>
<link rel="stylesheet" href="/gallery.css" />
<div id="root"></div>
<script src="/gallery.js"></script>`;
/** @type {Record<string, string>} */
const TYPES = { '.js': 'text/javascript', '.css': 'text/css' };

/** Serves a page with every widget, block, and rule of the installed packages, and the step's own questions. @param {string[]} args */
export async function gallery(args) {
  const values = readOptions(args, { at: { type: 'string' } });
  const port = readWhole(values.at, 'at') ?? PORT;
  const { folder } = stepHere();
  const kit = path.join(folder, 'node_modules', await kitOf(folder));
  const styles = path.join(kit, 'dist', 'gallery.css');
  if (!existsSync(styles)) throw new RefusedError(`${kit} has no gallery. Update the packages.`);
  if (await portTaken(port, '127.0.0.1'))
    throw new RefusedError(`Port ${port} is in use by another program. Choose another: --at ${port + 1}`);
  const home = path.join(folder, 'node_modules', '.cache', 'portico-gallery');
  const built = await watch(await configOf(folder, kit, home));
  /** @type {import('node:http').RequestListener} */
  const answer = ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const file = pathname === '/gallery.css' ? styles : path.join(home, 'dist', path.basename(pathname));
    const type = TYPES[path.extname(pathname)];
    response.setHeader('content-type', `${type ?? 'text/html'}; charset=utf-8`);
    if (!type) response.end(PAGE);
    else
      createReadStream(file)
        .on('error', () => response.writeHead(404).end())
        .pipe(response);
  };
  const server = createServer((request, response) => void built().then(() => answer(request, response)));
  onCleanUp(() => void server.close());
  server.listen(port, '127.0.0.1');
  console.log(`Open http://localhost:${port}, and reload it after a change. Ctrl+C stops it.`);
  // Never resolves, because Ctrl+C cleans up and exits.
  await new Promise(() => undefined);
}

/** @param {string} folder @returns {Promise<string>} name of the installed step-kit */
async function kitOf(folder) {
  const { dependencies = {} } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
  const name = Object.keys(dependencies).find((each) => /(^|\/)step-kit$/.test(each));
  if (!name) throw new RefusedError(`package.json in ${folder} doesn’t depend on step-kit.`);
  return name;
}

/**
 * Compiles the gallery with the loaders of the step's own configuration.
 * @param {string} folder @param {string} kit @param {string} home folder for generated files
 * @returns {Promise<import('webpack').Configuration>}
 */
async function configOf(folder, kit, home) {
  const { default: own } = await import(pathToFileURL(path.join(folder, 'webpack.config.mjs')).href);
  const { context, module, plugins, resolve, target } = await own;
  await mkdir(home, { recursive: true });
  const entry = path.join(home, 'entry.mjs');
  await writeFile(
    entry,
    `import { openGallery } from ${JSON.stringify(path.join(kit, 'dist', 'gallery.js'))};
const textsOf = (files) => Object.fromEntries(files.keys().map((file) => [file.slice('./texts.'.length, -'.json'.length), files(file)]));
try {
  const { default: step } = await import(${JSON.stringify(path.join(folder, 'src', 'module.tsx'))});
  openGallery([{ ...step, texts: textsOf(${textsIn(folder)}) }], textsOf(${textsIn(kit)}));
} catch (error) {
  document.getElementById('root').textContent = 'The step can’t be shown. Fix the problem and reload this page. ' + error.message;
}
`,
  );
  return {
    ...{ mode: 'development', devtool: false, context, module, resolve, target, stats: 'none' },
    entry: { gallery: entry },
    output: { path: path.join(home, 'dist'), publicPath: '/', filename: '[name].js', clean: true },
    plugins: plugins.filter(
      (/** @type {object} */ { constructor }) => constructor.name === 'MiniCssExtractPlugin',
    ),
    infrastructureLogging: { level: 'error' },
  };
}

/** Returns code for the translation files in a folder, whichever exist at each build. @param {string} folder */
const textsIn = (folder) =>
  `import.meta.webpackContext(${JSON.stringify(folder)}, { recursive: false, regExp: ${TEXTS} })`;

/**
 * Builds after each change, and prints problems.
 * @param {import('webpack').Configuration} config
 * @returns {Promise<() => Promise<void>>} waits for a running build, because its files are incomplete; returned after the first one
 */
function watch(config) {
  let end = () => {};
  let build = Promise.resolve();
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler?.hooks.watchRun.tap('gallery', () => {
      build = new Promise((done) => (end = done));
    });
    // Packages don't change, and the build itself writes into their folder.
    const watching = compiler?.watch({ ignored: '**/node_modules/**' }, (failure, stats) => {
      end();
      if (failure) return reject(failure);
      for (const { message } of stats?.compilation.errors ?? []) console.error(message);
      resolve(() => build);
    });
    onCleanUp(() => new Promise((done) => (watching ? watching.close(() => done()) : done())));
  });
}
