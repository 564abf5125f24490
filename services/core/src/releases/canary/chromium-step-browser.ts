import { type PageData, PATHS } from '@portico/contracts';
import type { Browser } from 'playwright-core';
import { WarmBrowser } from '../../programs/index.ts';
import type { StepRow } from '../release-snapshot.ts';
import type { TrialLinks } from '../trials/trial-links.ts';
import type { StepBrowser } from './check-canary.job.ts';

/** Milliseconds until the questions of a step must stand on its page. */
const SHOWN_WITHIN = 15_000;
const DATA = /(<script type="application\/json" id="portico-page"[^>]*>)(.*?)(<\/script>)/s;

/** Opens steps in a Chromium of this machine, each in a context of its own, through a trial like anybody's. */
export class ChromiumStepBrowser implements StepBrowser {
  private readonly browser: WarmBrowser;

  /** @param origin of the API on this machine, without a slash at the end */
  constructor(
    private readonly origin: string,
    private readonly trials: TrialLinks,
    chromiumPath?: string,
  ) {
    this.browser = new WarmBrowser(chromiumPath);
  }

  shows(step: StepRow): Promise<boolean> {
    return this.browser.use((browser) => this.open(browser, step));
  }

  close(): Promise<void> {
    return this.browser.close();
  }

  private async open(browser: Browser, { name, version, definition }: StepRow): Promise<boolean> {
    const context = await browser.newContext({ serviceWorkers: 'block', acceptDownloads: false });
    try {
      const page = await context.newPage();
      let served: string | undefined;
      await page.route(`${this.origin}${definition.route}`, async (route) => {
        const response = await route.fetch();
        const { 'content-encoding': _, 'content-length': __, ...headers } = response.headers();
        const html = (await response.text()).replace(
          DATA,
          (_all, open: string, json: string, close: string) => {
            const data = JSON.parse(json) as PageData;
            for (const step of data.steps) if (step.id === name) step.fallback = null;
            served = data.steps.find(({ id }) => id === name)?.chosen.version;
            return open + JSON.stringify(data).replaceAll('<', '\\u003c') + close;
          },
        );
        await route.fulfill({ status: response.status(), headers, body: html });
      });
      // What it meets is no visitor's trouble.
      await page.route(`${this.origin}${PATHS.stepFailures}`, (route) =>
        route.fulfill({ json: { message: '' } }),
      );
      const { token } = this.trials.issue({ [name]: version });
      await page.goto(`${this.origin}${PATHS.trial}?token=${token}`, { waitUntil: 'commit' });
      await page.goto(`${this.origin}${definition.route}`, { waitUntil: 'commit' });
      if (served !== version)
        throw new Error(`The page was served with ${name} ${served}, not with ${version}.`);
      const questions = Object.keys(definition.dataModel).map((key) => `[id="${key}"], [name="${key}"]`);
      return await page
        .locator(questions.join(', '))
        .first()
        .waitFor({ state: 'visible', timeout: SHOWN_WITHIN })
        .then(
          () => true,
          () => false,
        );
    } finally {
      await context.close();
    }
  }
}
