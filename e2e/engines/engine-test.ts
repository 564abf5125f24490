import { writeFileSync } from 'node:fs';
import type { TestInfo } from '@playwright/test';
import type { Product } from '../fixtures/product.ts';
import { test } from '../fixtures/test.ts';
import type { BrowserPage } from './browser-page.ts';
import { startOffice } from './office.ts';
import { playwrightPage } from './playwright-page.ts';
import { webDriverPage } from './webdriver-page.ts';
import { startWebKit, type WebKit } from './webkit.ts';

interface Engine {
  tab: BrowserPage;
}

/** Applicants and officers share one product, because each takes seconds to start. */
const base = test.extend<object, { product: Product }>({
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

export const inWebKit = base.extend<Engine, { webKit: WebKit }>({
  webKit: [
    async ({}, use) => {
      const webKit = await startWebKit();
      await use(webKit);
      await webKit.stop();
    },
    { scope: 'worker' },
  ],
  tab: async ({ webKit, viewport }, use, info) => {
    const driver = await webKit.open();
    const { width, height } = viewport ?? { width: 1280, height: 900 };
    // The window has a toolbar.
    await driver
      .manage()
      .window()
      .setRect({ width, height: height + 40 });
    await use(webDriverPage(driver));
    await ifFailed(info, async () => Buffer.from(await driver.takeScreenshot(), 'base64'));
    await driver.quit();
  },
});

/** Saves what a failed test last saw. */
async function ifFailed(info: TestInfo, takeScreenshot: () => Promise<Buffer>): Promise<void> {
  if (info.status !== info.expectedStatus)
    writeFileSync(info.outputPath('screen.png'), await takeScreenshot());
}

export type EngineTest = typeof inPlaywright;
