import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const WORKSPACE = fileURLToPath(new URL('../../../', import.meta.url));
export const FACADE = '@portico/step-kit';
const BUNDLER = path.join(WORKSPACE, 'libs/federation');

/**
 * Who a build is: `about`, `0.1.0-1f2e3d4c`, `about_0_1_0_1f2e3d4c`. The eight digits are a hash of everything that the build reads,
 * so that the same sources have the same version and different ones never share a folder.
 * @param {string} folder of the app
 * @param {{ without?: string[], version?: string }} [options] libraries that are not built in; a version of your own
 */
export function identify(folder, { without = [], version: named } = {}) {
  const { version: base, name: packageName } = readPackage(folder);
  const name = packageName.replace('@portico/', '');
  const version = named ?? `${base}-${hashOf(inputsOf(folder, without)).slice(0, 8)}`;
  return { name, version, container: containerName(name, version) };
}

/** A JavaScript identifier that carries the version. @param {string} name @param {string} version */
export function containerName(name, version) {
  return `${name}_${version}`.replace(/[^A-Za-z0-9]/g, '_');
}

/** @param {string} folder */
export function readPackage(folder) {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
}

/** Folder of a workspace library as seen from an app. @param {string} folder @param {string} library */
export function libraryFolder(folder, library) {
  const require = createRequire(path.join(folder, 'package.json'));
  const places = require.resolve.paths(library) ?? [];
  for (const place of places) {
    const candidate = path.join(place, library);
    try {
      readPackage(candidate);
      return candidate;
    } catch {
      // Not here: Node's own search goes on in the next folder too.
    }
  }
  throw new Error(`${library} is not installed. Run npm install in ${WORKSPACE}.`);
}

/**
 * Everything that the build reads, by names that don't depend on where the sources lie.
 * @param {string} folder
 * @param {string[]} without
 * @returns {[name: string, content: string | Buffer][]}
 */
function inputsOf(folder, without) {
  const folders = new Set([realpathSync(folder), BUNDLER]);
  /** @type {[string, string][]} */
  const contracts = [];
  const follow = (/** @type {string} */ from) => {
    for (const library of Object.keys(readPackage(from).dependencies ?? {})) {
      if (!library.startsWith('@portico/')) continue;
      const found = realpathSync(libraryFolder(folder, library));
      // Of what is not built in, only the version counts: it decides which range is asked for.
      if (without.includes(library)) contracts.push([library, readPackage(found).version]);
      else if (!folders.has(found)) follow((folders.add(found), found));
    }
  };
  follow(folder);
  /** @type {[string, Buffer][]} */
  const shared = ['package-lock.json', 'tsconfig.base.json'].map((file) => [
    file,
    readFileSync(path.join(WORKSPACE, file)),
  ]);
  return [...[...folders].flatMap(sourcesOf), ...shared, ...contracts];
}

/** @param {string} folder @returns {[string, Buffer][]} */
function sourcesOf(folder) {
  const { name } = readPackage(folder);
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((file) => !/(^|\/)(dist|node_modules)\/|\.test\.[a-z]+$|\.md$/.test(file))
    .sort()
    .map((file) => [`${name}/${file}`, readFileSync(path.join(folder, file))]);
}

/** @param {[name: string, content: string | Buffer][]} inputs */
function hashOf(inputs) {
  const hash = createHash('sha256');
  for (const [name, content] of inputs) hash.update(`${name}\0${content.length}\0`).update(content);
  return hash.digest('hex');
}
