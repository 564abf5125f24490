import { defineConfig } from '@playwright/test';
import { PARTS } from '@portico/tools/parts';
import { isSoak, SOAK } from './fixtures/soak.ts';

const executablePath = PARTS.chromium.find();
if (!executablePath) throw new Error('Chromium was not found. "npm run doctor" says how to get it.');

/**
 * A page of a test lives for seconds, and no other page has its code: compilers that pay off only for what runs long took a fifth
 * of all the time of the processors (13 tests of accessibility: 189 s with them, 146 s without).
 */
const FOR_SHORT_LIVES = '--js-flags=--no-opt --no-maglev';

/** Chromium has none for root. */
const NO_SANDBOX = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export default defineConfig<{ translated: boolean }>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './fixtures/first-start.ts',
  outputDir: '../test-results',
  forbidOnly: true,
  ...(isSoak ? {} : { grepInvert: new RegExp(SOAK) }),
  // A test that passes only at the second attempt is a failed test.
  retries: 0,
  // One more than the processors of a small machine: each waits now and then for what a person would wait for.
  workers: 3,
  fullyParallel: false,
  // What counts as hanging; a slow machine is no failure.
  timeout: 180_000,
  globalTimeout: 2_700_000,
  expect: { timeout: 30_000 },
  projects: [
    { name: 'chromium' },
    // The same tests on pages that the browser has translated.
    { name: 'translated', grep: /@translated/, use: { translated: true } },
  ],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    launchOptions: {
      executablePath,
      args: [...(isSoak ? [] : [FOR_SHORT_LIVES]), ...NO_SANDBOX],
    },
    actionTimeout: 30_000,
    // Recording every step of a test costs a quarter of its time, and a picture in case of a failure is taken of every page that
    // is closed. `npx playwright test --trace=on <file>` shows what happened.
    screenshot: 'off',
  },
});
