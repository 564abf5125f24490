import { TEXTS } from '@portico/contracts';
import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Scrolls down to a button, which must be below the first screen, and clicks it. */
async function pressAtTheEnd(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name });
  await button.scrollIntoViewIfNeeded();
  expect(await scrolled(page)).toBeGreaterThan(0);
  await button.click();
}

test('after a submission, the completion page is scrolled to the top with the focus on its heading', async ({
  page,
  applicant,
}) => {
  await page.setViewportSize({ width: 375, height: 600 });
  await applicant.save(COMPLETE_ANSWERS);
  await page.goto('/final-steps');
  await pressAtTheEnd(page, 'Submit');
  await expect(heading(page, TEXTS.submitted)).toBeFocused();
  expect(await scrolled(page)).toBe(0);
});

test('a validation that fails to run is reported, and nothing is submitted', async ({ page, applicant }) => {
  await applicant.save({ ...COMPLETE_ANSWERS, city: '' });
  await page.goto('/final-steps');
  await submit(page).click();
  await expect(page.getByRole('region', { name: "We're missing some information!" })).toBeVisible();
  await page.getByRole('link', { name: 'Your Final Steps', exact: true }).click();
  await expect(heading(page, 'Your Final Steps')).toBeFocused();
  // Makes validation throw: on this page, only validation formats today's date.
  await page.evaluate(() =>
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      get: () => {
        throw new RangeError('broken');
      },
    }),
  );
  const told = page.getByRole('region', { name: 'Unexpected Error' });
  await submit(page).click();
  await expect(told).toContainText('nothing was submitted');
  await expect(page).toHaveURL(/\/final-steps$/);
});

test.describe('after "Retry" the focus is where the page continues', () => {
  test('of a step', async ({ page }) => {
    const code = /\/releases\/education\/[^/]+\/(?!step\.json)/;
    await page.route(code, (route) => route.abort());
    await page.goto('/education');
    const retry = page.getByRole('button', { name: TEXTS.stepRetry });
    await retry.focus();
    await page.unroute(code);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('form', { name: 'Your Academics' })).toBeVisible();
    await expect(heading(page, 'Your Academics')).toBeFocused();
  });

  test('of a page of the shell', async ({ page }) => {
    const code = /\/releases\/shell\/[^/]+\/accounts\./;
    await page.route(code, (route) => route.abort());
    await page.goto('/login');
    const retry = page.getByRole('button', { name: TEXTS.stepRetry });
    await retry.focus();
    await page.unroute(code);
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Log In')).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Email Address')).toBeFocused();
  });
});
