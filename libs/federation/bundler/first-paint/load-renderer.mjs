import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileFunction } from 'node:vm';
import { build } from 'esbuild';
import { transform } from 'lightningcss';

const here = (/** @type {string} */ file) => fileURLToPath(new URL(file, import.meta.url));
const FORMAT = here('./placeholder-formatter.mjs');
const PREFIX = 'shell';

/**
 * Runs browser code in Node to render markup at build time, with slots in place of texts.
 * @param {string} code an ES module
 * @param {string} folder from which the imports of `code` are resolved
 * @returns {Promise<Record<string, Function>>} exports of `code`
 */
export async function loadRenderer(code, folder) {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: folder, loader: 'js' },
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.url': '""' },
    logLevel: 'silent',
    plugins: [exchanges, styles],
  });
  const module = { exports: {} };
  const given = { module, exports: module.exports, require: createRequire(import.meta.url), ...BROWSER };
  compileFunction(outputFiles[0].text, Object.keys(given))(...Object.values(given));
  return module.exports;
}

const BROWSER = {
  window: { location: { origin: 'https://portico.invalid' }, addEventListener: () => undefined },
  document: { cookie: '' },
};

/** Replaces the text formatter and the step loader. @type {import('esbuild').Plugin} */
const exchanges = {
  name: 'exchanges',
  setup({ onResolve }) {
    onResolve({ filter: /^icu-minify\/format$/ }, ({ importer }) =>
      importer === FORMAT ? undefined : { path: FORMAT },
    );
    onResolve({ filter: /^@portico\/federation$/ }, () => ({ path: here('./no-federation.mjs') }));
  },
};

/** @type {import('esbuild').Plugin} */
const styles = {
  name: 'styles',
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, ({ path: file }) => {
      const sheet = path.basename(file, '.module.css');
      if (sheet === path.basename(file)) return { contents: '', loader: 'js' };
      const { exports } = transform({ filename: file, code: readFileSync(file), cssModules: true });
      const names = Object.keys(exports).map((local) => [local, `${PREFIX}__${sheet}_${local}`]);
      return { contents: `export default ${JSON.stringify(Object.fromEntries(names))}`, loader: 'js' };
    });
  },
};
