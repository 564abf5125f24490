import { execFileSync } from 'node:child_process';
import { BUNDLER } from './build-inputs.mjs';
import { isGenerated, isInstalled, packageFolder, readPackage } from './packages.mjs';

const BUILDER_MAX_LENGTH = 200;
const SERVICES = [
  ['GITHUB_RUN_ID', 'GitHub Actions', ['GITHUB_REPOSITORY', 'GITHUB_RUN_ID']],
  ['CI_JOB_ID', 'GitLab CI', ['CI_PROJECT_PATH', 'CI_JOB_ID']],
  ['BUILD_TAG', 'Jenkins', ['BUILD_TAG']],
];

/**
 * @param {import('./build-inputs.mjs').Inputs} inputs
 * @param {import('webpack').Compilation} compilation
 * @returns {NonNullable<import('@portico/contracts').ReleaseFile['built']>}
 */
export function buildInfo(inputs, compilation) {
  const { name, version } = readPackage(BUNDLER);
  return {
    ...sourceState(inputs),
    builder: builder(process.env),
    sdk: `${name}@${version}`,
    dependencies: dependencies(compilation),
  };
}

/**
 * Returns the commit and whether there are uncommitted changes; null for both without a Git history.
 * @param {import('./build-inputs.mjs').Inputs} inputs
 */
function sourceState({ folder, sourceFolders }) {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    // Fails if the package isn't part of the repository around it, whose commit would say nothing about the package.
    git('ls-files', '--error-unmatch', 'package.json');
    const changed = git('status', '--porcelain', '--', ...sourceFolders);
    return { commit: git('rev-parse', 'HEAD'), dirty: changed !== '' };
  } catch {
    return { commit: null, dirty: null };
  }
}

/** @param {Record<string, string | undefined>} env */
export function builder(env) {
  const [, service, names] = SERVICES.find(([mark]) => env[mark]) ?? [];
  const said = env.PORTICO_BUILDER ?? (service && [service, ...names.map((name) => env[name])].join(' '));
  return said ? said.replace(/\p{Cc}+/gu, ' ').slice(0, BUILDER_MAX_LENGTH) : null;
}

/** Returns the third-party packages in the bundle. @param {import('webpack').Compilation} compilation */
function dependencies({ modules, chunkGraph }) {
  const folders = new Set();
  for (const module of modules) {
    if (chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
    for (const { resource } of module.modules ?? [module])
      if (resource && isInstalled(resource) && !isGenerated(resource)) folders.add(packageFolder(resource));
  }
  const packages = [...folders].map((folder) => {
    const { name, version, license, licenses } = readPackage(folder);
    return { name, version, licence: licence(license ?? licenses) };
  });
  const unique = new Map(packages.map((each) => [`${each.name}@${each.version}`, each]));
  return [...unique.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each);
}

/** Returns the license as an SPDX expression, or null if there is none. Accepts the older forms of package.json, too. */
function licence(said) {
  if (typeof said === 'string') return said;
  const names = [said].flat().flatMap((each) => (typeof each?.type === 'string' ? [each.type] : []));
  return names.length > 0 ? names.join(' OR ') : null;
}
