import { run } from '../processes/run.mjs';
import { inRoot, ROOT } from '../workspace/root.mjs';
import { canInstallPackages } from './debian.mjs';
import { installProblem } from './lockfile.mjs';
import { npmEnvironment } from './node-headers.mjs';
import { nodeVersionProblem } from './node-version.mjs';
import { PARTS } from './parts.mjs';
import { ensureSystem, explain } from './system.mjs';

/**
 * Makes sure that this Node is supported and that node_modules holds what package-lock.json says, built for this Node.
 * What it says stands on standard error: whoever calls may print figures, or a file. Needs nothing but Node and npm; safe to call at every start (about 0.1 s when there is nothing to do).
 */
export async function ensureInstalled() {
  await ensurePackages();
  await ensureCompiled();
}

/** The first half of it, after which everything can be built. */
export async function ensurePackages() {
  const version = nodeVersionProblem();
  if (version) throw new Error(version);
  const problem = installProblem();
  if (!problem) return;
  console.error(`Installing the packages (${problem}) ...`);
  // Only better-sqlite3 has a script that is needed (allowScripts in package.json): ensureCompiled runs it.
  await npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund']);
}

/** The second half, after which the server can run: a minute of one processor where better-sqlite3 has no prebuilt file. */
export async function ensureCompiled() {
  if (await sqliteLoads()) return;
  console.error('Building better-sqlite3 for this Node ...');
  if (!PARTS.compiler.find() && canInstallPackages()) await ensureSystem(['compiler']);
  await npm(['rebuild', 'better-sqlite3']);
}

/**
 * Another version of Node than the one that installed can't load a compiled file.
 */
export async function sqliteLoads() {
  const script = `new (require('better-sqlite3'))(':memory:').close()`;
  const { code } = await run(process.execPath, ['-e', script], {
    cwd: inRoot('services/core'),
    output: 'pipe',
  });
  return code === 0;
}

/** @param {string[]} args */
async function npm(args) {
  const { code, output } = await run('npm', args, {
    cwd: ROOT,
    env: await npmEnvironment(),
    output: 'pipe',
    timeoutMs: 600_000,
  });
  if (code === 0) return;
  process.stderr.write(output);
  const hint = PARTS.compiler.find() ? '' : `\n${explain('compiler')}`;
  throw new Error(`"npm ${args.join(' ')}" failed with exit code ${code}; its messages stand above.${hint}`);
}
