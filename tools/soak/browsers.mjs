import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cleanUp, onCleanUp } from '../processes/cleanup.mjs';
import { run } from '../processes/run.mjs';
import { testsByProject } from '../test/report.mjs';
import { bin } from '../workspace/build.mjs';
import { inRoot, ROOT } from '../workspace/root.mjs';
import { fetchOldChromiums } from './old-chromium.mjs';

/**
 * Runs the tests that don't depend on one engine's driver, in every engine, and prints a table. Takes Playwright's arguments;
 * `--rounds 50` sets how often each way to leave a page is tested.
 */
const args = process.argv.slice(2);
const at = args.indexOf('--rounds');
const [, rounds] = at < 0 ? [] : args.splice(at, 2);
const folder = mkdtempSync(path.join(tmpdir(), 'portico-browsers-'));
onCleanUp(() => rmSync(folder, { recursive: true, force: true }));
await fetchOldChromiums();
const report = path.join(folder, 'report.json');
const { code } = await run(
  bin('playwright'),
  [
    'test',
    `--config=${inRoot('e2e', 'playwright.config.ts')}`,
    ...['--reporter=list,json', '--project=engine-*', '--project=firefox'],
    ...args,
  ],
  {
    cwd: ROOT,
    env: {
      ...process.env,
      ...{ BROWSER_SOAK: 'true', PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      ...(rounds && { ENGINE_ROUNDS: rounds }),
    },
  },
);

/** @type {Record<string, Record<string, string>>} */
const table = {};
for (const { project, test, passed, seconds } of testsByProject(JSON.parse(readFileSync(report, 'utf8'))))
  (table[test] ??= {})[project] = `${passed ? 'passed' : 'FAILED'}, ${seconds.toFixed(1)} s`;
console.table(table);
await cleanUp();
process.exit(code);
