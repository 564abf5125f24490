import { defineConfig } from '@playwright/test';
import { PARTS } from '@portico/tools/parts';

const executablePath = PARTS.testBrowser.find();
if (!executablePath) throw new Error('Chromium was not found. "npm run doctor" says how to get it.');

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  forbidOnly: true,
  // A test that passes only at the second attempt is a failed test.
  retries: 0,
  // One more than the processors of a small machine: each waits now and then for what a person would wait for.
  workers: 3,
  fullyParallel: false,
  timeout: 90_000,
  globalTimeout: 2_700_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    launchOptions: {
      executablePath,
      // Chromium has no sandbox for root.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
    actionTimeout: 15_000,
    // Recording every step of a test costs a quarter of its time; `npx playwright test --trace=on <file>` does.
    screenshot: 'only-on-failure',
  },
});
