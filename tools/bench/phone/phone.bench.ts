import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import type { HttpApplicant } from '../../applicants/http-applicant.mjs';
import { TYPICAL_ANSWERS } from '../../applicants/typical-answers.mjs';
import { experiment, figure, openBrowser, serve } from '../../experiment/experiment.mjs';
import type { startProduct } from '../../services/product.mjs';
import { builtOldVersion } from '../../sql-history/old-version.mjs';
import { inRoot } from '../../workspace/root.mjs';
import { applyByThumb } from './apply-by-thumb.ts';

/** Last version before the application was designed for phones. */
const BEFORE = '57dec48';
const PHONE = { viewport: { width: 375, height: 667 }, hasTouch: true };

/** Measures a typical application on a phone, from the first page after the login to the completion page, compared with `BEFORE`. */
await experiment(async () => {
  const browser = await openBrowser();
  const measure = async (folder: string) => {
    const at = (...parts: string[]) => pathToFileURL(path.join(folder, 'tools', ...parts)).href;
    const product = (await import(at('services', 'product.mjs'))) as { startProduct: typeof startProduct };
    const { HttpApplicant: Applicant } = (await import(at('applicants', 'http-applicant.mjs'))) as {
      HttpApplicant: typeof HttpApplicant;
    };
    const { url } = await serve({}, product.startProduct);
    const applicant = new Applicant(url);
    await applicant.enter();
    const context = await browser.newContext(PHONE);
    await context.addCookies(applicant.cookies.map((cookie) => ({ ...cookie, url })));
    const page = await context.newPage();
    await page.goto(`${url}/about`);
    const greeted = await firstQuestion(page);
    for (let login = 2; login <= 3; login++) await applicant.logIn();
    await context.addCookies(applicant.cookies.map((cookie) => ({ ...cookie, url })));
    await page.reload();
    const firstQuestionAt = await firstQuestion(page);
    const { taps, keys, scrolled } = await applyByThumb(page, TYPICAL_ANSWERS);
    return { greeted, firstQuestionAt, taps, keys, scrolled };
  };
  const [ours, before] = [await measure(inRoot()), await measure(await builtOldVersion(BEFORE))];
  const compare = (name: string, key: keyof typeof ours, unit: string) =>
    figure(name, ours[key], before[key], unit, 1);
  compare('first question on a phone, from the top, first login', 'greeted', 'px');
  compare('first question on a phone, from the top, third login', 'firstQuestionAt', 'px');
  compare('typical application on a phone, taps', 'taps', 'taps');
  compare('typical application on a phone, keys', 'keys', 'keys');
  compare('typical application on a phone, scrolled', 'scrolled', 'px');
});

/** Distance of the first label from the top of the window. */
async function firstQuestion(page: Page): Promise<number> {
  const label = page.locator('form label').first();
  await label.waitFor();
  await page.locator('#first_name').waitFor();
  return label.evaluate((element) => element.getBoundingClientRect().top + scrollY);
}
