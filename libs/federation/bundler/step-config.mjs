import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { baseConfig } from './base-config.mjs';
import { ContainerPlugin, stepEntries } from './container-plugin.mjs';
import { formModel } from './evaluate.mjs';
import { readFacadeReport } from './facade-report.mjs';
import { facadeUses } from './facade-uses.mjs';
import { FirstPaintPlugin, stepFirstPaint } from './first-paint/first-paint-plugin.mjs';
import { FACADE, FORM_MODEL, identify, SHARED, SHARED_FACADE } from './identity.mjs';
import { InputsPlugin } from './inputs-plugin.mjs';
import { Inputs } from './build-inputs.mjs';
import { OwnCodePlugin } from './foreign-modules-plugin.mjs';
import { acceptedRange, libraryFolder, readPackage } from './packages.mjs';
import { ReleasePlugin } from './release-plugin.mjs';
import { TranslationsPlugin } from './translations-plugin.mjs';

/**
 * Webpack configuration of a step: `export default stepConfig(import.meta.url)`.
 * @param {string} configUrl
 * @param {{ output?: string, version?: string }} [options] `output`: folder instead of `dist`; `version`: replaces the one computed from the sources
 */
export async function stepConfig(configUrl, { output, version } = {}) {
  const folder = path.dirname(fileURLToPath(configUrl));
  const inputs = new Inputs(folder, SHARED);
  const identity = identify(folder, { without: SHARED, version });
  const facade = acceptedRange(folder, FACADE);
  const react = acceptedRange(folder, 'react');
  const report = readFacadeReport(libraryFolder(folder, FACADE));
  const base = baseConfig({
    folder,
    name: identity.name,
    output,
    uniqueName: identity.container,
    classPrefix: identity.container,
    // A step's style sheets stay in the page when the next step is shown, so they must not affect that step.
    ownStylesOnly: true,
  });
  return {
    ...base,
    entry: {},
    module: {
      rules: [
        {
          test: path.join(folder, 'src/step.ts'),
          loader: fileURLToPath(new URL('./step-definition-loader.mjs', import.meta.url)),
        },
        ...base.module.rules,
      ],
    },
    plugins: [
      ...base.plugins,
      new ContainerPlugin(identity, path.join(folder, 'src/module.tsx'), {
        react: fromShell(react),
        'react/': fromShell(react),
        // Same range as react, because the shell provides both in one version. No trailing slash: react-dom/client would add a second renderer.
        'react-dom': fromShell(react),
        [FACADE]: { ...fromShell(facade), shareKey: SHARED_FACADE },
      }),
      ...(version === undefined ? [new InputsPlugin(inputs)] : []),
      // FORM_MODEL isn't a bundled library: it runs only at build time.
      new OwnCodePlugin(folder, new Inputs(folder, [...SHARED, FORM_MODEL]).libraries),
      new TranslationsPlugin(folder),
      ...firstPaintOf(folder),
      new ReleasePlugin(
        identity,
        inputs,
        { formModel: (await formModel(folder)).FORM_MODEL_CONTRACT, facade },
        stepEntries,
        (compilation) => ({ report: report.report, uses: facadeUses(compilation, report) }),
      ),
    ],
  };
}

/** No bundled fallback: the highest version wins, so a step's copy could replace the shell's. A version mismatch throws at load time. */
function fromShell(requiredVersion) {
  return { import: false, singleton: true, strictVersion: true, requiredVersion };
}

/** Returns no plugin if the installed facade lacks the export `first-paint`. */
function firstPaintOf(folder) {
  const { exports } = readPackage(libraryFolder(folder, FACADE));
  return exports['./first-paint'] ? [new FirstPaintPlugin(stepFirstPaint(folder, FACADE))] : [];
}
