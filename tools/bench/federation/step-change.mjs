/// <reference lib="dom" />
import { FAR, slowDown } from './networks.mjs';
import { watchTraffic } from './traffic.mjs';

/**
 * Returns the milliseconds from the click on the next step until its first question is rendered. Clicks after prefetching: on the slow
 * network, a file that wasn't prefetched shows in the result.
 * @param {import('playwright-core').Browser} browser
 * @param {string} origin
 */
export async function measureStepChange(browser, origin) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const { rest } = await watchTraffic(devtools);
  await slowDown(devtools, FAR);
  await page.goto(`${origin}/about`);
  await page.getByRole('form').waitFor();
  await rest();
  await page.evaluate(() => {
    /** @type {any} */ (globalThis).stepChanged = new Promise((resolve) => {
      addEventListener(
        'click',
        () => {
          const clicked = performance.now();
          const left = document.querySelector('form');
          const seen = new MutationObserver(() => {
            const form = document.querySelector('form');
            if (!form || form === left || !form.querySelector('input, select, textarea')) return;
            seen.disconnect();
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - clicked)));
          });
          seen.observe(document, { childList: true, subtree: true });
        },
        { capture: true, once: true },
      );
    });
  });
  await page.getByRole('link', { name: 'Your Academics' }).click();
  const took = await page.evaluate(() => /** @type {any} */ (globalThis).stepChanged);
  await context.close();
  return took;
}
