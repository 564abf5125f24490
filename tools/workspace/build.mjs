import { run } from '../processes/run.mjs';
import { inRoot, ROOT } from './root.mjs';

/** A program that a package installed. @param {string} name */
export const bin = (name) => inRoot('node_modules', '.bin', name);

/**
 * Builds every project whose inputs have changed since it was last built; the rest comes from Nx's cache.
 * @param {'inherit' | 'stderr'} [output] Where it says so.
 * @returns {Promise<number>} The exit code.
 */
export async function buildEverything(output = 'inherit') {
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', NODE_ENV: 'production' };
  const { code } = await run(bin('nx'), ['run-many', '-t', 'build', '--parallel=2', '--outputStyle=static'], {
    cwd: ROOT,
    env,
    output,
    timeoutMs: 600_000,
  });
  return code;
}
