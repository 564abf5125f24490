import type { Product } from '../fixtures/product.ts';
import { test } from '../fixtures/test.ts';
import type { BrowserPage } from './browser-page.ts';
import { startOffice } from './office.ts';
import { playwrightPage } from './playwright-page.ts';
import { webDriverPage } from './webdriver-page.ts';
import { startWebKit, type WebKit } from './webkit.ts';

interface Engine {
  /** Named after what a person has: one page in one browser. */
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
  tab: async ({ page }, use) => use(playwrightPage(page)),
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
  tab: async ({ webKit }, use) => {
    const driver = await webKit.open();
    await driver.manage().window().setRect({ width: 1280, height: 940 });
    await use(webDriverPage(driver));
    await driver.quit();
  },
});

export type EngineTest = typeof inPlaywright;
