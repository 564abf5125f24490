import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const CORE = path.join(import.meta.dirname, 'core');
const THREAD = path.join(CORE, 'src/composition/documents.thread.ts');
const CHECK = path.join(CORE, 'src/releases/publish/checker/release-check.process.ts');

/**
 * Bundles our TypeScript for Node, with separate bundles in the same folder for the threads and the process that it starts.
 * Third-party packages are loaded from node_modules. Nest reads constructor types at run time, which requires decorator metadata.
 *
 * @param {{ directory: string, entry?: string }} service `directory`: the service's folder
 * @returns {import('webpack').Configuration}
 */
export function serverConfig({ directory, entry = './src/main.ts' }) {
  return {
    context: directory,
    mode: 'production',
    target: 'node20',
    devtool: 'source-map',
    entry: { main: entry, 'documents.thread': THREAD, 'release-check.process': CHECK },
    output: {
      path: path.join(directory, 'dist'),
      filename: '[name].js',
      chunkFormat: 'module',
      library: { type: 'module' },
      clean: true,
    },
    experiments: { outputModule: true },
    // Keep function names in stack traces.
    optimization: { minimize: false },
    externalsType: 'module',
    externals: [({ request }, done) => (isOthers(request) ? done(null, `module ${request}`) : done())],
    plugins: [translations],
    resolve: { extensions: ['.ts', '.js', '.json'] },
    module: {
      parser: { javascript: { importMeta: false } },
      rules: [
        {
          test: /\.ts$/,
          loader: 'swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', decorators: true },
              transform: { legacyDecorator: true, decoratorMetadata: true },
              target: 'es2023',
            },
          },
        },
      ],
    },
  };
}

/** Copies `texts.<language>.json` next to the bundle, where the core looks for them (core/src/texts/read-translations.ts). */
const translations = {
  apply(compiler) {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('PorticoServerTexts', (compilation) => {
      for (const name of readdirSync(CORE).filter((each) => /^texts\.[A-Za-z0-9-]+\.json$/.test(each))) {
        compilation.fileDependencies.add(path.join(CORE, name));
        compilation.emitAsset(name, new RawSource(readFileSync(path.join(CORE, name))));
      }
    });
  },
};

/** Returns whether a specifier names a package other than our workspaces. */
function isOthers(request) {
  return !request.startsWith('.') && !path.isAbsolute(request) && !request.startsWith('@portico/');
}
