import { oldVersion } from '../sql-history/old-version.mjs';
import { run } from '../processes/run.mjs';
import { ROOT } from '../workspace/root.mjs';
import { figure, median } from '../experiment/experiment.mjs';

/** Rounds per tree. The trees take turns, so that other load on the machine affects both. */
const ROUNDS = 3;

/**
 * Prints the median of each figure for the working tree and an older commit. Each tree runs its own version of the bench.
 * @param {string} commit
 * @param {string} name
 * @param {string[]} options
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
