import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from '../../processes/run.mjs';
import { inRoot } from '../../workspace/root.mjs';
import { packSdk } from '../pack/pack-sdk.mjs';
import { createHash } from 'node:crypto';

const STEP = 'visit';
/** Files that the team changes or adds in the generated repository. */
const OWN = inRoot('e2e', 'outside', 'repository');

/**
 * Creates and installs the repository of a step outside of this one: from the template and the packed packages, with the team's
 * changes. Reuses an existing one if the sources are the same; otherwise npm needs its cache or the network.
 * @returns {Promise<string>} the repository's folder, which is read-only
 */
export async function outsideRepository() {
  const home = path.join(tmpdir(), 'portico-outside');
  const folder = path.join(home, await stampOf());
  if (existsSync(folder)) return path.join(folder, STEP);
  await mkdir(home, { recursive: true });
  const making = await mkdtemp(path.join(home, 'making-'));
  try {
    const packages = path.join(making, 'packages');
    const tarballs = await packSdk({ scope: '@portico', to: packages });
    await create(making, packages, String(tarballs.find((file) => file.includes('step-sdk'))));
    await addOwnFiles(path.join(making, STEP));
    await must('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund'], path.join(making, STEP));
    for (const older of await readdir(home))
      if (!older.startsWith('making-')) await rm(path.join(home, older), { recursive: true, force: true });
    await rename(making, folder);
  } finally {
    await rm(making, { recursive: true, force: true });
  }
  return path.join(folder, STEP);
}

/** Runs the packed SDK's `create` with nothing but the tarballs. @param {string} folder @param {string} packages @param {string} sdk */
async function create(folder, packages, sdk) {
  const unpacked = path.join(folder, 'sdk');
  await mkdir(unpacked);
  await must('tar', ['-xzf', sdk, '-C', unpacked], folder);
  const command = path.join(unpacked, 'package', 'dist', 'portico-step.mjs');
  const words = ['create', STEP, '--label', 'Your Visit', '--packages', packages];
  await must(process.execPath, [command, ...words], folder);
  await rm(unpacked, { recursive: true });
}

/** @param {string} repository */
async function addOwnFiles(repository) {
  const file = path.join(repository, 'package.json');
  const made = JSON.parse(await readFile(file, 'utf8'));
  await cp(OWN, repository, { recursive: true });
  const own = JSON.parse(await readFile(path.join(repository, 'packages.json'), 'utf8'));
  await rm(path.join(repository, 'packages.json'));
  const both = {
    ...made,
    dependencies: { ...made.dependencies, ...own.dependencies },
    devDependencies: { ...made.devDependencies, ...own.devDependencies },
  };
  await writeFile(file, `${JSON.stringify(both, null, 2)}\n`);
}

/** @param {string} command @param {string[]} args @param {string} cwd */
async function must(command, args, cwd) {
  const { code, output } = await run(command, args, {
    cwd,
    output: 'pipe',
    timeoutMs: 300_000,
    // The lockfile is committed to this repository, so it must not name a registry.
    env: untrustedEnvironment({ npm_config_omit_lockfile_registry_resolved: 'true' }),
  });
  if (code !== 0) throw new Error(`"${command} ${args.join(' ')}" failed in ${cwd}:\n${output.trim()}`);
}

/** Returns the environment without settings for this repository. @param {Record<string, string>} [more] @returns {NodeJS.ProcessEnv} */
export function untrustedEnvironment(more = {}) {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|PORTICO_|DATA_DIR|INIT_CWD|NODE_OPTIONS|NODE_PATH)/.test(name),
  );
  return { ...Object.fromEntries(own), ...more };
}

/** Paths of the sources from which packages and repository are created. */
const MADE_OF = ['libs', 'tools', 'e2e/outside/repository', 'package.json', 'package-lock.json'];

/** Hashes all sources of the outside repository. @returns {Promise<string>} 16 hex digits */
async function stampOf() {
  const hash = createHash('sha256');
  for (const file of (await Promise.all(MADE_OF.map(filesOf))).flat())
    hash.update(`${file}\0`).update(await readFile(inRoot(file)));
  return hash.digest('hex').slice(0, 16);
}

/** @param {string} place @returns {Promise<string[]>} */
async function filesOf(place) {
  if (path.extname(place)) return [place];
  const entries = await readdir(inRoot(place), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(inRoot(), path.join(entry.parentPath, entry.name)))
    .filter((file) => !/(^|\/)(node_modules|dist)\//.test(file))
    .sort();
}
