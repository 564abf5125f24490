import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { oldChromium } from '@portico/tools/old-chromium';
import { PARTS } from '@portico/tools/parts';
import type { WebKitOptions } from './engines/engine-test.ts';
import { isSoak, SOAK } from './fixtures/soak.ts';

const executablePath = PARTS.chromium.find();
if (!executablePath) throw new Error('Chromium was not found. "npm run doctor" says how to get it.');

/**
 * Turns off V8's optimizing compilers, which pay off only for long-running pages. Test pages are open for seconds: 13 accessibility tests took 189 s
 * of CPU time with the compilers and 146 s without.
 */
const FOR_SHORT_LIVES = '--js-flags=--no-opt --no-maglev';

const firefox = PARTS.firefox.find();

/** Chromium refuses to run sandboxed as root. */
const NO_SANDBOX = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/**
 * Firefox ESR 153 crashes when compiled code reads `ariaLabelledByElements` of many elements, as Playwright does to find fields by label. Portico
 * doesn't use the property. Without the property, Playwright reads the attribute.
 */
const WITHOUT_CRASH = { 'accessibility.ARIAElementReflection.enabled': false };

/** Firefox without compiled JavaScript, WebAssembly, and third-party cookies. */
const JITLESS = {
  'javascript.options.baselinejit': false,
  'javascript.options.ion': false,
  'javascript.options.native_regexp': false,
  'javascript.options.wasm': false,
  'network.cookie.cookieBehavior': 1,
};

export default defineConfig<{ translated: boolean } & WebKitOptions>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './fixtures/first-start.ts',
  outputDir: '../test-results',
  forbidOnly: true,
  ...(isSoak ? {} : { grepInvert: new RegExp(SOAK) }),
  // No retries: a test that passes only on a retry counts as failed.
  retries: 0,
  // One more than the cores of a two-core machine, because tests spend part of their time waiting.
  workers: 3,
  fullyParallel: false,
  // Enough for slow machines: only a test that hangs should time out.
  timeout: 180_000,
  globalTimeout: 2_700_000,
  expect: { timeout: 30_000 },
  projects: [
    // First, because its journey is the longest test of `npm test`.
    ...(firefox
      ? [{ name: 'engine-firefox', testMatch: 'engines/engines.spec.ts', use: inFirefox(firefox) }]
      : []),
    // Runs tests tagged `TRANSLATED` on pages that the browser has translated. In one worker, because each starts its own product.
    {
      name: 'translated',
      testIgnore: 'engines/**',
      grep: /@translated/,
      use: { translated: true },
      workers: 1,
    },
    { name: 'chromium', testIgnore: 'engines/**' },
    { name: 'engine-chromium', testMatch: 'engines/engines.spec.ts' },
    { name: 'engine-webkit', testMatch: 'engines/webkit.spec.ts' },
    ...(isSoak ? inUnusualBrowsers() : []),
    // Takes up to 160 s on a busy machine, too long for "npm test".
    ...(firefox && isSoak ? [{ name: 'firefox', grep: /@engines/, use: inFirefox(firefox) }] : []),
  ],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    launchOptions: {
      executablePath,
      args: [...(isSoak ? [] : [FOR_SHORT_LIVES]), ...NO_SANDBOX],
    },
    actionTimeout: 30_000,
    // No failure screenshots, which slow down closing every page, and no traces, which take a quarter of a test's time. To see what happened,
    // run `npx playwright test --trace=on <file>`.
    screenshot: 'off',
  },
});

/** Runs only the journeys: in the oldest supported Chromium, and without compiled JavaScript and third-party cookies, as in Lockdown Mode. */
function inUnusualBrowsers() {
  const grepInvert = new RegExp(SOAK);
  const journeys = { testMatch: 'engines/engines.spec.ts', grepInvert };
  const chromium = (path: string | undefined, ...args: string[]) =>
    path ? [{ use: { launchOptions: { executablePath: path, args: [...NO_SANDBOX, ...args] } } }] : [];
  return [
    ...chromium(oldChromium(92)).map((old) => ({
      ...{ name: 'engine-chromium-92', testMatch: 'engines/unsupported.spec.ts' },
      ...old,
    })),
    ...chromium(oldChromium(109)).map((old) => ({ name: 'engine-chromium-109', ...journeys, ...old })),
    ...chromium(executablePath, '--js-flags=--jitless', '--test-third-party-cookie-phaseout').map((slow) => ({
      ...{ name: 'engine-chromium-jitless', ...journeys },
      ...slow,
    })),
    ...(firefox ? [{ name: 'engine-firefox-jitless', ...journeys, use: inFirefox(firefox, JITLESS) }] : []),
    {
      name: 'engine-webkit-jitless',
      testMatch: 'engines/webkit.spec.ts',
      grepInvert,
      use: { jitless: true },
    },
  ];
}

function inFirefox(path: string, preferences: Record<string, boolean | number> = {}) {
  return {
    browserName: 'firefox' as const,
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: fileURLToPath(new URL('./engines/firefox.mjs', import.meta.url)),
      env: { ...process.env, FIREFOX_PATH: path } as Record<string, string>,
      firefoxUserPrefs: { ...WITHOUT_CRASH, ...preferences },
    },
  };
}
