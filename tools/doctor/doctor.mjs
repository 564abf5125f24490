import '../processes/closed-pipe.mjs';
import { helpAtOnce } from '../workspace/help.mjs';
import { checks } from './checks.mjs';

helpAtOnce(
  'Usage: npm run doctor [-- --json]   (shows what is installed, what is missing, why it matters, and how to fix it)',
);

const found = await checks();
console.log(process.argv.includes('--json') ? JSON.stringify(found, null, 2) : found.map(line).join('\n'));
process.exit(found.some((check) => check.needed && !check.ok) ? 1 : 0);

/** @param {import('./checks.mjs').Check} check */
function line({ name, ok, needed, found, why, fix }) {
  const mark = ok ? 'ok     ' : needed ? 'PROBLEM' : 'missing';
  return `${mark}  ${name}: ${found} (${why})${fix ? `. Fix: ${fix}` : ''}`;
}
