import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { inRoot, ROOT } from '../../workspace/root.mjs';

/** Matches modules that scripts load with tsx in this repository. In a package, they are bundled. */
const LOADED_BY_TSX = /tsImport\(\s*'([^']+)',\s*import\.meta\.url,?\s*\)/g;

/**
 * Bundles the scripts of a package as ES modules. Includes our libraries, except those that are published as packages.
 * @param {import('./packages.mjs').SdkPackage} sdkPackage
 * @param {{ folder: string, packed: Map<string, string> }} options `packed`: public names of the libraries that are packages
 * @returns {Promise<Set<string>>} imported packages
 */
export async function bundleScripts({ scripts, side }, { folder, packed }) {
  const { metafile } = await build({
    entryPoints: Object.fromEntries(Object.entries(scripts).map(([name, source]) => [name, inRoot(source)])),
    absWorkingDir: ROOT,
    outdir: path.join(folder, 'dist'),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: side === 'node' ? 'node' : 'neutral',
    target: 'es2022',
    jsx: 'automatic',
    packages: 'bundle',
    chunkNames: 'part-[hash]',
    // Keeps the extension, because the package finds its loaders and templates by file name.
    outExtension: { '.js': side === 'node' ? '.mjs' : '.js' },
    legalComments: 'inline',
    loader: { '.module.css': 'local-css' },
    plugins: [packagesOutside(packed), tsxImports(), rawTexts()],
    metafile: true,
    logLevel: 'warning',
  });
  await removeStyles(path.join(folder, 'dist'));
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
  return new Set(imports.filter(({ external }) => external).map((each) => packageOf(each.path)));
}

/** Removes styles, because the shell supplies them and tests don't need them. Only the gallery has its own page. @param {string} folder */
async function removeStyles(folder) {
  const styles = (await readdir(folder)).filter((name) => name.endsWith('.css') && name !== 'gallery.css');
  await Promise.all(styles.map((name) => rm(path.join(folder, name))));
}

/** Leaves imports of other packages unbundled. @param {Map<string, string>} packed @returns {import('esbuild').Plugin} */
const packagesOutside = (packed) => ({
  name: 'packages-outside',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) => {
      if (kind === 'entry-point') return undefined;
      const own = packageOf(name);
      const outside = packed.get(own);
      if (outside) return { path: outside + name.slice(own.length), external: true };
      return name.startsWith('@portico/') ? undefined : { path: name, external: true };
    }),
});

/** @returns {import('esbuild').Plugin} */
const tsxImports = () => ({
  name: 'tsx-imports',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\/(libs|tools)\/.*\.mjs$/ }, async ({ path: file }) => ({
      contents: (await readFile(file, 'utf8')).replace(LOADED_BY_TSX, "import('$1')"),
      loader: 'js',
    })),
});

/** Imports `?raw` as text, as vite does. @returns {import('esbuild').Plugin} */
const rawTexts = () => ({
  name: 'raw-texts',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /\?raw$/ }, ({ path: name, resolveDir }) => ({
      path: path.join(resolveDir, name.replace('?raw', '')),
      namespace: 'raw',
    }));
    onLoad({ filter: /./, namespace: 'raw' }, async ({ path: file }) => ({
      contents: await readFile(file, 'utf8'),
      loader: 'text',
    }));
  },
});

/** Returns the package name of an import. @param {string} imported */
export const packageOf = (imported) => /^(@[^/]+\/)?[^/]+/.exec(imported)?.[0] ?? imported;
