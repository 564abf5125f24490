import { run } from '../processes/run.mjs';
import { bin } from '../workspace/build.mjs';
import { inRoot, ROOT } from '../workspace/root.mjs';

/**
 * All browser tests: also the journeys that another one makes too, with other hands or in another language, and every screen in
 * every language, which `npm test` leaves out. Further arguments are Playwright's. Ends as Playwright does.
 */
const args = ['test', `--config=${inRoot('e2e', 'playwright.config.ts')}`, ...process.argv.slice(2)];
const { code } = await run(bin('playwright'), args, {
  cwd: ROOT,
  env: { ...process.env, BROWSER_SOAK: 'true' },
});
process.exit(code);
