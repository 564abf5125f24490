import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { SeparateEntryPlugin } from './separate-entry-plugin.mjs';
import { baseConfig } from './base-config.mjs';
import { CompileAheadPlugin } from './compile-ahead-plugin.mjs';
import { entriesOf } from './entries-of.mjs';
import { formModel } from './evaluate.mjs';
import { readFacadeReport } from './facade-report.mjs';
import { FirstPaintPlugin, shellFirstPaint } from './first-paint/first-paint-plugin.mjs';
import { FACADE, identify } from './identity.mjs';
import { InputsPlugin } from './inputs-plugin.mjs';
import { Inputs } from './build-inputs.mjs';
import { libraryFolder, readPackage } from './packages.mjs';
import { ReleasePlugin } from './release-plugin.mjs';
import { routerForProduction, routerRule } from './router.mjs';
import { TranslationsPlugin } from './translations-plugin.mjs';

/**
 * Webpack configuration of the shell: `export default shellConfig(import.meta.url)`. Provides the modules that steps share.
 * @param {string} configUrl
 * @param {{ output?: string, version?: string }} [options]
 */
export async function shellConfig(configUrl, { output, version } = {}) {
  const folder = path.dirname(fileURLToPath(configUrl));
  const inputs = new Inputs(folder, []);
  const identity = identify(folder, { version });
  const facade = readPackage(libraryFolder(folder, FACADE)).version;
  const react = readPackage(libraryFolder(folder, 'react')).version;
  const serviceView = new SeparateEntryPlugin('service-view', path.join(folder, 'src/service-view/main.tsx'));
  const base = baseConfig({
    folder,
    name: identity.name,
    output,
    uniqueName: identity.container,
    classPrefix: identity.name,
  });
  return {
    ...base,
    entry: { shell: path.join(folder, 'src/main.tsx') },
    resolve: { ...base.resolve, alias: routerForProduction(folder) },
    module: {
      rules: [routerRule(), ...base.module.rules],
    },
    // No shared chunks of lazy parts: a shared chunk would be one more file that can fail to load.
    optimization: { ...base.optimization, splitChunks: { cacheGroups: { default: false } } },
    plugins: [
      ...base.plugins,
      new CompileAheadPlugin(),
      new ModuleFederationPlugin({
        name: identity.container,
        shared: {
          react: provided(react),
          // The slash includes react/jsx-runtime, which would otherwise be bundled twice.
          'react/': provided(react),
          'react-dom': provided(readPackage(libraryFolder(folder, 'react-dom')).version),
          [FACADE]: provided(facade),
        },
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        // Omits the code that fetches manifests, because the page contains the manifests.
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      }),
      serviceView,
      ...(version === undefined ? [new InputsPlugin(inputs)] : []),
      new TranslationsPlugin(folder, textFilesIn(inputs.sourceFolders)),
      new FirstPaintPlugin(shellFirstPaint(folder, FACADE)),
      new ReleasePlugin(
        identity,
        inputs,
        { formModel: (await formModel(folder)).FORM_MODEL_CONTRACT, facade },
        (compilation) => ({
          ...entriesOf(compilation, 'shell'),
          serviceView: serviceView.entriesOf(compilation),
        }),
        () => readFacadeReport(libraryFolder(folder, FACADE)),
      ),
    ],
  };
}

/** Returns all files with texts in the shell and its libraries: the shell's translations cover all of them. */
const textFilesIn = (folders) =>
  [...new Set(folders)]
    .map((folder) => path.join(folder, 'src'))
    .filter(existsSync)
    .flatMap((sources) =>
      readdirSync(sources, { recursive: true })
        .filter((file) => file.endsWith('.texts.ts'))
        .map((file) => path.join(sources, file)),
    );

/** Shares a module eagerly, because the shell's entry is synchronous and can't wait for a module to load. */
function provided(version) {
  return { eager: true, singleton: true, strictVersion: true, version, requiredVersion: version };
}
