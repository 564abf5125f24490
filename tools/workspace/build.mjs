import { run } from '../processes/run.mjs';
import { inRoot, ROOT } from './root.mjs';

/** Returns the path of a program that a package installed. @param {string} name */
export const bin = (name) => inRoot('node_modules', '.bin', name);

/** How to show a program's output; `unless it fails` hides the output of a successful run. @typedef {'inherit' | 'stderr' | 'unless it fails'} Output */

/** Builds every project whose inputs have changed, using Nx's cache. @param {Output} [output] @param {string[]} [exclude] names of projects @returns exit code */
export const buildEverything = (output, exclude) =>
  runTargets(['build'], { output, exclude, env: { NODE_ENV: 'production' } });

/**
 * Runs targets of nx.json in every project that has them, using Nx's cache.
 * @param {string[]} targets
 * @param {{ output?: Output, exclude?: string[], env?: NodeJS.ProcessEnv, timeoutMs?: number }} [options] `env` is added to the environment
 * @returns {Promise<number>} exit code
 */
export async function runTargets(
  targets,
  { output = 'inherit', exclude = [], env, timeoutMs = 600_000 } = {},
) {
  const isQuiet = output === 'unless it fails';
  const left = exclude.map((name) => `--exclude=${name}`);
  const { code, output: said } = await run(
    bin('nx'),
    ['run-many', '-t', ...targets, ...left, '--parallel=2'],
    {
      cwd: ROOT,
      env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', ...env },
      output: isQuiet ? 'pipe' : output,
      timeoutMs,
    },
  );
  if (code !== 0) process.stderr.write(said);
  return code;
}
