import { fileURLToPath } from 'node:url';
import { Inputs } from './build-inputs.mjs';
import { readPackage } from './packages.mjs';

export const WORKSPACE = fileURLToPath(new URL('../../../', import.meta.url));
const SCOPE = readPackage(fileURLToPath(new URL('..', import.meta.url))).name.split('/')[0];
export const FACADE = `${SCOPE}/step-kit`;
export const FORM_MODEL = `${SCOPE}/form-model`;
/** Name of the facade in the share scope, even if the facade is published under another name. */
export const SHARED_FACADE = '@portico/step-kit';
/** Packages that the shell provides to steps. Steps never bundle them. */
export const SHARED = ['react', 'react-dom', FACADE];

/**
 * Returns name, version, and container of a build: `about`, `0.1.0-1f2e3d4c`, and `about_0_1_0_1f2e3d4c`. The eight digits are a hash of all that the
 * build reads: the same sources give the same version, and different sources never share a folder.
 * @param {string} folder of the app
 * @param {{ without?: readonly string[], version?: string }} [options] `without`: libraries that aren't bundled; `version`: replaces the computed one
 */
export function identify(folder, { without = [], version: named } = {}) {
  const { version: base, name: packageName } = readPackage(folder);
  const name = packageName.replace(/^@[^/]+\//, '');
  const version = named ?? `${base}-${new Inputs(folder, without).hash().slice(0, 8)}`;
  return { name, version, container: containerName(name, version) };
}

/** @param {string} name @param {string} version */
export function containerName(name, version) {
  return `${name}_${version}`.replace(/[^A-Za-z0-9]/g, '_');
}
