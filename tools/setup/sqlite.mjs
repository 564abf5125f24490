import { cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onCleanUp } from '../processes/cleanup.mjs';
import { run } from '../processes/run.mjs';
import { inRoot } from '../workspace/root.mjs';
import { canInstallPackages } from './debian.mjs';
import { lockedPackages, withWhatItNeeds } from './lockfile.mjs';
import { npm, WITHOUT_SCRIPTS } from './npm.mjs';
import { PARTS } from './parts.mjs';
import { ensureSystem } from './ensure-programs.mjs';

const PACKAGE = 'node_modules/better-sqlite3';
const BUILT = `${PACKAGE}/build/Release/better_sqlite3.node`;

/** Compiler flags that halve the compile time without making the result slower: docs/decisions/0061-start.md. */
const QUICKER = '-O2 -Wno-all -Wno-extra';

/** Returns whether this Node can load the installed better-sqlite3, which is compiled for one version of Node. */
export const sqliteLoads = () => runs(`new (require('better-sqlite3'))(':memory:').close()`);

/**
 * Downloads better-sqlite3's prebuilt file or compiles it, which takes most of a minute, and caches the result. Needs no other
 * package, so it can run while the others are installed.
 * @returns {Promise<() => Promise<void>>} copies the file into the installed package
 */
export async function makeSqlite() {
  const packages = lockedPackages();
  const version = packages[PACKAGE]?.version;
  const { platform, arch, versions } = process;
  const kept = inRoot('.cache', 'better-sqlite3', `${version}-${platform}-${arch}-${versions.modules}.node`);
  if (!(await runs(`require(${JSON.stringify(kept)})`))) {
    console.error('Building better-sqlite3 for this Node ...');
    await inFolderOfItsOwn(async (folder) => {
      await install(packages, folder);
      await copyWhole(path.join(folder, BUILT), kept);
    });
  }
  return () => copyWhole(kept, inRoot(BUILT));
}

/** @param {import('./lockfile.mjs').LockedPackages} packages @param {string} folder */
async function install(packages, folder) {
  const root = { private: true, dependencies: { 'better-sqlite3': packages[PACKAGE]?.version } };
  const locked = { lockfileVersion: 3, packages: { '': root, ...withWhatItNeeds(packages, PACKAGE) } };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(root));
  await writeFile(path.join(folder, 'package-lock.json'), JSON.stringify(locked));
  await npm(['ci', ...WITHOUT_SCRIPTS], { cwd: folder });
  if (!PARTS.compiler.find() && canInstallPackages()) await ensureSystem(['compiler']);
  await npm(['rebuild', 'better-sqlite3'], { cwd: folder, env: { CFLAGS: process.env.CFLAGS ?? QUICKER } });
}

/** @param {(folder: string) => Promise<void>} work */
async function inFolderOfItsOwn(work) {
  const folder = await mkdtemp(path.join(tmpdir(), 'portico-sqlite-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const removed = onCleanUp(remove);
  try {
    await work(folder);
  } finally {
    await remove();
    removed();
  }
}

/** Copies under a temporary name first, so that readers never see a partial file and running programs keep the old one. @param {string} from @param {string} to */
async function copyWhole(from, to) {
  const half = `${to}.${process.pid}`;
  await mkdir(path.dirname(to), { recursive: true });
  await cp(from, half);
  await rename(half, to);
}

/** Returns whether a script exits with 0. @param {string} script */
async function runs(script) {
  const { code } = await run(process.execPath, ['-e', script], {
    cwd: inRoot('services/core'),
    output: 'pipe',
  });
  return code === 0;
}
