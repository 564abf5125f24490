import { cleanUp } from '../processes/cleanup.mjs';
import { ensureInstalled } from '../setup/installed.mjs';
import { checkFormat, checkUnused, targets } from '../test/runners.mjs';
import { helpAtOnce } from '../workspace/help.mjs';
import { checkWording } from './wording.mjs';

helpAtOnce('Usage: npm run check   (checks format, wording, unused code, lint, types, and unit tests)');

/**
 * `npm run check`: format, wording, unused code, lint, types and unit tests. Nx caches the last three. To check one project, run `npx nx
 * test about` or `npx nx types apps`.
 * @type {[string, () => Promise<import('../test/report.mjs').Outcome>][]}
 */
const steps = [
  ['format', checkFormat],
  ['wording', checkWording],
  ['unused files and exports', checkUnused],
  ['lint, types and unit tests', () => targets('lint', 'types', 'test')],
];

await ensureInstalled();
/** @type {string[]} */
const failed = [];
for (const [name, step] of steps) {
  const began = performance.now();
  const outcome = await step();
  if (outcome.failed) failed.push(name);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${outcome.failed ? 'FAILED' : 'passed'}  ${name}, ${seconds} s`);
}
await cleanUp();
if (failed.length) console.error(`\nFailed: ${failed.join(', ')}. Run "npm run format" to fix the format.`);
process.exit(failed.length ? 1 : 0);
