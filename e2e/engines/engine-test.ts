import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { TestInfo } from '@playwright/test';
import type { Product } from '../fixtures/product.ts';
import { test } from '../fixtures/test.ts';
import type { BrowserPage } from './browser-page.ts';
import { startOffice } from './office.ts';
import { playwrightPage } from './playwright-page.ts';
import { webDriverPage } from './webdriver-page.ts';
import { openWebKit } from './webkit.ts';

export interface WebKitOptions {
  /** Whether JavaScript isn't compiled, as in Lockdown Mode. */
  jitless: boolean;
}

interface Engine {
  tab: BrowserPage;
}

/** Applicants and officers share one product, because each takes seconds to start. */
const base = test.extend<object, { product: Product }>({
  // Short, because key presses are what takes time in an engine.
  account: async ({}, use) =>
    use({ username: `${randomUUID().slice(0, 8)}@a.example`, password: 'Orchard-Street-12' }),
  product: [
    async ({}, use) => {
      const { product, stop } = await startOffice();
      await use(product);
      await stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

/** Chromium and Firefox, by the project of Playwright. */
export const inPlaywright = base.extend<Engine>({
  tab: async ({ page }, use, info) => {
    await use(playwrightPage(page));
    await ifFailed(info, () => page.screenshot());
  },
});

export const inWebKit = base.extend<Engine & WebKitOptions>({
  jitless: [false, { option: true }],
  tab: async ({ jitless, viewport }, use, info) => {
    const { driver, close } = await openWebKit(jitless ? { JSC_useJIT: 'false' } : {});
    const { width, height } = viewport ?? { width: 1280, height: 900 };
    try {
      // The window has a toolbar.
      await driver
        .manage()
        .window()
        .setRect({ width, height: height + 40 });
      await use(webDriverPage(driver));
      await ifFailed(info, async () => Buffer.from(await driver.takeScreenshot(), 'base64'));
    } finally {
      await close();
    }
  },
});

/** Saves what a failed test last saw. */
async function ifFailed(info: TestInfo, takeScreenshot: () => Promise<Buffer>): Promise<void> {
  if (info.status !== info.expectedStatus)
    writeFileSync(info.outputPath('screen.png'), await takeScreenshot());
}

export type EngineTest = typeof inPlaywright;
