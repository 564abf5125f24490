import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  acceptedRange,
  findLibrary,
  isInstalled,
  libraryFolder,
  packageFolder,
  readPackage,
} from './packages.mjs';

export const BUNDLER = String(packageFolder(realpathSync(fileURLToPath(import.meta.url))));
const OWN = /^(src\/|webpack\.config\.mjs$|texts\.[A-Za-z0-9-]+\.json$)/;
const OWN_PACKAGE = ['name', 'version', 'type', 'sideEffects', 'imports', 'exports', 'browser'];
const UNREAD = /(^|\/)dist\/|\.test\.[a-z]+$|\.md$/;
const UNREAD_OF_INSTALLED = /\.(map|md|flow|d\.[cm]?ts)$/;

/** @param {string} file of an app */
const isOwn = (file) => OWN.test(file) && !UNREAD.test(file);

/** Files that the build of an app may read, under names that don't depend on the machine or the location. */
export class Inputs {
  /**
   * @param {string} folder of the app
   * @param {readonly string[]} shared libraries that aren't bundled
   */
  constructor(folder, shared) {
    this.folder = realpathSync(folder);
    this.shared = shared;
    this.libraries = reached(this.folder, shared);
    this.tools = reached(BUNDLER, []).add(BUNDLER);
  }

  /** Returns a sha256 in hex. Bundled packages are hashed by content, installed build tools (50 MB) only by name and version. */
  hash() {
    const lines = [...this.ownLines(), ...this.sharedLines()];
    for (const library of this.libraries) lines.push(...contentLines(library));
    for (const tool of this.tools)
      lines.push(...(isInstalled(tool) && tool !== BUNDLER ? [nameOf(tool)] : contentLines(tool)));
    return sha256([...new Set(lines)].sort().join('\n'));
  }

  /** Returns the folders of packages with sources in this repository, as opposed to packages from a registry. */
  get sourceFolders() {
    return [this.folder, ...[...this.libraries, ...this.tools].filter((home) => !isInstalled(home))];
  }

  /** @param {string} file */
  covers(file) {
    const real = realpathSync(file);
    if (isOwn(path.relative(this.folder, real))) return true;
    const home = packageFolder(real);
    return home !== undefined && home !== this.folder && (this.libraries.has(home) || this.tools.has(home));
  }

  ownLines() {
    const read = readPackage(this.folder);
    const own = Object.fromEntries(OWN_PACKAGE.map((member) => [member, read[member]]));
    return [
      line('package.json', JSON.stringify(own)),
      ...linesOf(this.folder, filesIn(this.folder).filter(isOwn)),
    ];
  }

  /** Returns the shared packages with the ranges that the app accepts, because the build doesn't contain the packages themselves. */
  sharedLines() {
    const { dependencies = {} } = readPackage(this.folder);
    const names = this.shared.filter((name) => Object.hasOwn(dependencies, name));
    return names.map((name) => `${name} ${acceptedRange(this.folder, name)}`);
  }
}

/**
 * Returns the folders of all transitive dependencies, without the bundler and without optional ones, which differ by platform.
 * @param {string} folder
 * @param {readonly string[]} without
 * @returns {Set<string>}
 */
function reached(folder, without) {
  const found = new Set();
  const follow = (/** @type {string} */ from) => {
    for (const name of neededBy(from)) {
      if (without.includes(name)) continue;
      const next = realpathSync(libraryFolder(from, name));
      if (next !== BUNDLER && !found.has(next)) follow((found.add(next), next));
    }
  };
  follow(folder);
  return found;
}

/** @param {string} folder @returns {string[]} */
function neededBy(folder) {
  const read = readPackage(folder);
  const {
    dependencies = {},
    optionalDependencies = {},
    peerDependencies = {},
    peerDependenciesMeta = {},
  } = read;
  const peers = Object.keys(peerDependencies).filter(
    (name) => !peerDependenciesMeta[name]?.optional && findLibrary(folder, name),
  );
  const needed = Object.keys(dependencies).filter((name) => !Object.hasOwn(optionalDependencies, name));
  return [...needed, ...peers];
}

/** @param {string} library */
function contentLines(library) {
  const unread = isInstalled(library) ? UNREAD_OF_INSTALLED : UNREAD;
  return linesOf(
    library,
    filesIn(library).filter((file) => !unread.test(file)),
  );
}

/** @param {string} folder @param {string[]} files */
function linesOf(folder, files) {
  const home = nameOf(folder);
  return files.map((file) => line(`${home}/${file}`, readFileSync(path.join(folder, file))));
}

/**
 * @param {string} folder
 * @returns {string[]} relative paths of all files below `folder`, without installed packages
 */
function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || entry.name === 'node_modules') return [];
    if (!entry.isDirectory()) return entry.isFile() ? [entry.name] : [];
    return filesIn(path.join(folder, entry.name)).map((file) => `${entry.name}/${file}`);
  });
}

/** @param {string} folder */
function nameOf(folder) {
  const { name, version } = readPackage(folder);
  return `${name}@${version}`;
}

const line = (/** @type {string} */ name, /** @type {string | Buffer} */ content) =>
  `${name} ${sha256(content)}`;

/** @param {string | Buffer} content */
const sha256 = (content) => createHash('sha256').update(content).digest('hex');
