import { oldVersion } from '../history/old-version.mjs';
import { run } from '../processes/run.mjs';
import { ROOT } from '../workspace/root.mjs';
import { figure, median } from '../experiment/experiment.mjs';

/** Each tree is measured so often, in turns: what else the machine does falls on both. */
const ROUNDS = 3;

/**
 * Prints each figure of a bench as the median of this tree beside that of an older one, which runs its own form of the bench.
 * @param {string} commit of this repository
 * @param {string} name of the bench
 * @param {string[]} options of the bench; both must know them
 */
export async function compareWith(commit, name, options) {
  const short = await shortOf(commit);
  if (short === null) {
    console.error(`"${commit}" is no commit of this repository: npm run bench -- ${name} --against <commit>`);
    process.exitCode = 2;
    return;
  }
  const trees = { ours: ROOT, baseline: await oldVersion(short) };
  /** @type {Map<string, { unit: string, ours: number[], baseline: number[] }>} */
  const found = new Map();
  for (let round = 1; round <= ROUNDS; round++) {
    for (const side of /** @type {const} */ (['ours', 'baseline'])) {
      console.error(`Round ${round} of ${ROUNDS}: ${side === 'ours' ? 'this tree' : short}.`);
      for (const each of await figuresOf(trees[side], name, options)) {
        const both = found.get(each.name) ?? { unit: each.unit, ours: [], baseline: [] };
        both[side].push(each.ours);
        found.set(each.name, both);
      }
    }
  }
  for (const [title, { unit, ours, baseline }] of found) {
    if (ours.length > 0 && baseline.length > 0)
      figure(title, median(ours), median(baseline), unit, Math.min(ours.length, baseline.length));
    else console.error(`"${title}" is a figure of one of the two alone.`);
  }
}

/**
 * @param {string} tree
 * @param {string} name
 * @param {string[]} options
 * @returns {Promise<{ name: string, ours: number, unit: string }[]>}
 */
async function figuresOf(tree, name, options) {
  const { code, output } = await run('npm', ['run', '--silent', 'bench', '--', name, ...options], {
    cwd: tree,
    output: 'pipe',
  });
  if (code !== 0) throw new Error(`The bench "${name}" of ${tree} ended with exit code ${code}:\n${output}`);
  return output
    .split('\n')
    .filter((line) => line.startsWith('{"name":'))
    .map((line) => JSON.parse(line));
}

/** @param {string} commit @returns {Promise<string | null>} */
async function shortOf(commit) {
  const args = ['rev-parse', '--short=7', '--verify', '--end-of-options', `${commit}^{commit}`];
  const { code, output } = await run('git', args, { cwd: ROOT, output: 'pipe' });
  return code === 0 ? output.trim() : null;
}
