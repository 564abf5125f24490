import { fileURLToPath } from 'node:url';
import { Inputs } from './inputs.mjs';
import { readPackage } from './packages.mjs';

export const WORKSPACE = fileURLToPath(new URL('../../../', import.meta.url));
/** Scope that this package and its siblings are published under. */
const SCOPE = readPackage(fileURLToPath(new URL('..', import.meta.url))).name.split('/')[0];
export const FACADE = `${SCOPE}/step-kit`;
export const FORM_MODEL = `${SCOPE}/form-model`;
/** Name of the facade in the page, independent of its published name. */
export const SHARED_FACADE = '@portico/step-kit';
/** Provided by the shell; never bundled. */
export const SHARED = ['react', 'react-dom', FACADE];

/**
 * Identity of a build: `about`, `0.1.0-1f2e3d4c`, `about_0_1_0_1f2e3d4c`. The eight digits are a hash of everything the build reads: equal sources
 * have equal versions, and different ones never share a folder.
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
