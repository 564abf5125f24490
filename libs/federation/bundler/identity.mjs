import { fileURLToPath } from 'node:url';
import { Inputs } from './inputs.mjs';
import { readPackage } from './packages.mjs';

export const WORKSPACE = fileURLToPath(new URL('../../../', import.meta.url));
/** The scope that this package was published under, and with it the others that a step is built with. */
const SCOPE = readPackage(fileURLToPath(new URL('..', import.meta.url))).name.split('/')[0];
export const FACADE = `${SCOPE}/step-kit`;
export const FORM_MODEL = `${SCOPE}/form-model`;
/** What the facade is called in a page, whatever it was published under. */
export const SHARED_FACADE = '@portico/step-kit';
/** What a step takes from the shell, and never brings. */
export const SHARED = ['react', 'react-dom', FACADE];

/**
 * Who a build is: `about`, `0.1.0-1f2e3d4c`, `about_0_1_0_1f2e3d4c`. The eight digits are a hash of everything that the build reads,
 * so that the same sources have the same version and different ones never share a folder.
 * @param {string} folder of the app
 * @param {{ without?: readonly string[], version?: string }} [options] libraries that are not built in; a version of your own
 */
export function identify(folder, { without = [], version: named } = {}) {
  const { version: base, name: packageName } = readPackage(folder);
  const name = packageName.replace(/^@[^/]+\//, '');
  const version = named ?? `${base}-${new Inputs(folder, without).hash().slice(0, 8)}`;
  return { name, version, container: containerName(name, version) };
}

/** A JavaScript identifier that carries the version. @param {string} name @param {string} version */
export function containerName(name, version) {
  return `${name}_${version}`.replace(/[^A-Za-z0-9]/g, '_');
}
