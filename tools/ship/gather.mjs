import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { run } from '../processes/run.mjs';
import { inRoot, ROOT } from '../workspace/root.mjs';
import { writeInventory } from './inventory.mjs';

/** Services whose dependencies the product needs. Their own code is bundled. */
const SERVICES = ['services/core', 'services/api', 'services/worker'];

/** Native file of better-sqlite3, compiled during installation. */
const SQLITE = 'node_modules/better-sqlite3/build/Release/better_sqlite3.node';

const SQLITE_SOURCES = ['node_modules/better-sqlite3/deps', 'node_modules/better-sqlite3/src'];

/** Copies bundles, releases, and the packages from package-lock.json into a folder. @param {string} folder replaced if it exists */
export async function gather(folder) {
  const releases = (await readdir(inRoot('apps')))
    .filter((name) => existsSync(inRoot('apps', name, 'package.json')))
    .map((name) => `apps/${name}/dist`);
  const built = ['services/api/dist', 'services/worker/dist', 'tools/ship/dist', ...releases];
  const missing = built.filter((each) => !existsSync(inRoot(each)));
  if (missing.length > 0)
    throw new Error(`Not built yet: ${missing.join(', ')}. Run npm run build && npm run ship -- commands`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await installPackages(folder);
  for (const each of built) {
    const place = each === 'tools/ship/dist' ? 'commands' : each;
    await cp(inRoot(each), path.join(folder, place), { recursive: true });
  }
  await writeInventory(path.join(folder, 'inventory'));
}

/** Installs packages without their scripts. The results of these scripts are copied from our node_modules. @param {string} folder */
async function installPackages(folder) {
  /** @type {{ packages: Record<string, unknown> }} */
  const lock = JSON.parse(await readFile(inRoot('package-lock.json'), 'utf8'));
  // npm requires the package.json of each workspace in the lockfile.
  const manifests = Object.keys(lock.packages)
    .filter((name) => !name.includes('node_modules'))
    .map((name) => path.join(name, 'package.json'));
  for (const name of ['package-lock.json', '.npmrc', ...manifests])
    if (existsSync(inRoot(name))) await cp(inRoot(name), path.join(folder, name));
  const only = SERVICES.flatMap((name) => ['--workspace', name]);
  const args = ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', ...only];
  const { code } = await run('npm', args, { cwd: folder });
  if (code !== 0) throw new Error(`npm ci failed in ${folder}.`);
  await cp(path.join(ROOT, SQLITE), path.join(folder, SQLITE));
  // Removes links to our own packages, which are bundled, and sources that are needed only for compiling.
  for (const name of ['node_modules/@portico', ...SQLITE_SOURCES])
    await rm(path.join(folder, name), { recursive: true, force: true });
}
