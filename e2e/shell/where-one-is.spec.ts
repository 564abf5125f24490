import { TEXTS } from '@portico/contracts';
import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import { HttpApplicant } from '@portico/tools/http-applicant';
import type { Page } from '@playwright/test';
import { send } from '../applicants/account-pages.ts';
import { expect, test } from '../fixtures/test.ts';

/** Where the page stands, and where the focus is, after the things that change what is shown. */
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Presses what stands at the end of a page that is longer than the window. */
async function pressAtTheEnd(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name });
  await button.scrollIntoViewIfNeeded();
  expect(await scrolled(page)).toBeGreaterThan(0);
  await button.click();
}

test('after a submission the completion stands at its head, and its heading has the focus', async ({
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

test('a visitor who goes on stands at the head of the next page, whose heading has the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 600 });
  await page.goto('/about');
  await pressAtTheEnd(page, 'Save and Continue');
  await expect(heading(page, 'Your Academics')).toBeFocused();
  expect(await scrolled(page)).toBe(0);
});

test('a check that breaks is told, and nothing is submitted', async ({ page, applicant }) => {
  await applicant.save({ ...COMPLETE_ANSWERS, city: '' });
  await page.goto('/final-steps');
  await submit(page).click();
  await expect(page.getByRole('region', { name: "We're missing some information!" })).toBeVisible();
  await page.getByRole('link', { name: 'Your Final Steps', exact: true }).click();
  await expect(heading(page, 'Your Final Steps')).toBeFocused();
  // The rules ask for the date of today, and nothing else on the page does meanwhile.
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

test.describe('after "Retry" the focus is where the page goes on', () => {
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

test.describe('whoever leaves a card while it is being sent stays where they went, and hears how it ended', () => {
  const CARDS = {
    '/signup': {
      call: '**/public/signup',
      fields: (username: string, password: string) => ({ 'Email Address': username, Password: password }),
      says: TEXTS.signedUp,
    },
    '/confirm': {
      call: '**/public/confirm',
      fields: (username: string) => ({ 'Email Address': username }),
      says: TEXTS.confirmedElsewhere,
    },
    '/reset': {
      call: '**/public/reset-password',
      fields: (_username: string, password: string) => ({
        'New Password': password,
        'Confirm Password': password,
      }),
      says: TEXTS.passwordReset,
    },
  };
  for (const [path, { call, fields, says }] of Object.entries(CARDS))
    test(path, async ({ page, product, account, outbox }) => {
      const { username, password } = account;
      const person = new HttpApplicant(product.url);
      let address = path;
      let code = {};
      if (path !== '/signup') await person.call('POST', '/public/signup', { username, password });
      if (path === '/confirm') code = { 'Confirmation Code': await outbox.code(username) };
      if (path === '/reset') {
        await person.call('POST', '/public/forgot-password', { username });
        const link = new URL(await outbox.find(username, /http\S+\/reset\?\S+/));
        address = link.pathname + link.search;
      }
      let letGo = (): void => undefined;
      const held = new Promise<void>((resolve) => (letGo = resolve));
      await page.route(call, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(address);
      const asked = page.waitForRequest(call);
      await send(page, { ...fields(username, password), ...code });
      await asked;
      await page.getByRole('banner').getByRole('link').click();
      await expect(heading(page, 'About You')).toBeVisible();
      letGo();
      await expect(page.getByRole('region', { name: 'Success Notification' })).toContainText(says);
      await expect(page).toHaveURL(/\/about$/);
    });
});
