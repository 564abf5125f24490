import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { baseConfig } from './base-config.mjs';
import { entriesOf } from './entries-of.mjs';
import { formModel } from './evaluate.mjs';
import { identify } from './identity.mjs';
import { InputsPlugin } from './inputs-plugin.mjs';
import { Inputs } from './build-inputs.mjs';
import { ReleasePlugin } from './release-plugin.mjs';
import { routerForProduction, routerRule } from './router.mjs';

/**
 * Webpack configuration of the Office: `export default officeConfig(import.meta.url)`. Doesn't use module federation, because the Office shares
 * nothing with steps.
 * @param {string} configUrl
 * @param {{ output?: string, version?: string }} [options]
 */
export async function officeConfig(configUrl, { output, version } = {}) {
  const folder = path.dirname(fileURLToPath(configUrl));
  const inputs = new Inputs(folder, []);
  const identity = identify(folder, { version });
  const { name, container } = identity;
  const base = baseConfig({ folder, name, output, uniqueName: container, classPrefix: name });
  const contracts = { formModel: (await formModel(folder)).FORM_MODEL_CONTRACT, facade: 'none' };
  return {
    ...base,
    entry: { [name]: path.join(folder, 'src/main.tsx') },
    resolve: { ...base.resolve, alias: routerForProduction(folder) },
    module: { rules: [routerRule(), ...base.module.rules] },
    plugins: [
      ...base.plugins,
      ...(version === undefined ? [new InputsPlugin(inputs)] : []),
      new ReleasePlugin(
        identity,
        inputs,
        contracts,
        (compilation) => entriesOf(compilation, name),
        () => undefined,
      ),
    ],
  };
}
