import { cleanUp } from '../processes/cleanup.mjs';
import { run } from '../processes/run.mjs';
import { partsFor } from '../setup/parts.mjs';
import { ensureSystem } from '../setup/ensure-programs.mjs';
import { bin } from '../workspace/build.mjs';
import { inRoot, ROOT } from '../workspace/root.mjs';

/**
 * Runs browser tests, including those that `npm test` leaves out. Takes Playwright's arguments; `--applications 200` sets how
 * many applications the officer's journey uses.
 */
const args = process.argv.slice(2);
/** @type {string | undefined} */
let applications;
for (let at = args.indexOf('--applications'); at >= 0; at = args.indexOf('--applications'))
  [, applications] = args.splice(at, 2);
await ensureSystem([...partsFor('product'), 'firefox']);
const config = `--config=${inRoot('e2e', 'playwright.config.ts')}`;
const { code } = await run(bin('playwright'), ['test', config, ...args], {
  cwd: ROOT,
  env: {
    ...process.env,
    BROWSER_SOAK: 'true',
    ...(applications && { OFFICE_APPLICATIONS: applications }),
  },
});
await cleanUp();
process.exit(code);
