import { parseArgs } from 'node:util';
import { cleanUp } from '../processes/cleanup.mjs';
import { run } from '../processes/run.mjs';
import { bin } from '../workspace/build.mjs';
import { inRoot, ROOT } from '../workspace/root.mjs';

/**
 * The officer's journey with as many applications as a committee reads: a browser selects, orders and saves them, while the server is killed, and
 * every bookmark of the one PDF is looked at. `npm test` has 12. Prints one JSON line per figure and ends with 1 when a step of the journey failed.
 */
const { values } = parseArgs({ options: { applications: { type: 'string', default: '200' } } });
const began = Date.now();
const args = [
  'test',
  inRoot('e2e', 'office', 'bulk.spec.ts'),
  `--config=${inRoot('e2e', 'playwright.config.ts')}`,
];
const { code } = await run(bin('playwright'), [...args, '--reporter=list'], {
  cwd: ROOT,
  env: { ...process.env, BROWSER_SOAK: 'true', OFFICE_APPLICATIONS: values.applications },
});
await cleanUp();
const figures = {
  failed: [code === 0 ? 0 : 1, 'journeys'],
  time: [Math.round((Date.now() - began) / 1_000), 's'],
};
for (const [name, [ours, unit]] of Object.entries(figures))
  console.log(JSON.stringify({ name, ours, unit, n: Number(values.applications) }));
process.exit(code);
