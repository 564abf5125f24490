import { test as base } from '../fixtures/test.ts';
import type { BrowserPage } from './browser-page.ts';
import { playwrightPage } from './playwright-page.ts';
import { webDriverPage } from './webdriver-page.ts';
import { startWebKit, type WebKit } from './webkit.ts';

interface Engine {
  tab: BrowserPage;
}

/** Runs in Chromium or Firefox, depending on the Playwright project. */
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
