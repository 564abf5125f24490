import { LIMITS, TEXTS } from '@portico/contracts';
import type { Page } from '@playwright/test';
import { fill } from '../applicants/fill.ts';
import { expect, test } from '../fixtures/test.ts';

/** Specification, section 4. The browser's clock is the test's own; the server's goes on as usual. */
const WARNED_AFTER = LIMITS.idleTimeout - LIMITS.idleWarningBefore;
const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Still working?' });
const about = (page: Page) => page.getByRole('heading', { level: 1, name: 'About You' });

/** All tabs of a browser have one clock here. */
async function open(page: Page): Promise<void> {
  if (page.context().pages().length === 1) await page.clock.install();
  // The time begins when the code of the warning is there, which is loaded after the page.
  const noted = page.waitForRequest('**/api/activity');
  await page.goto('/about');
  await expect(about(page)).toBeVisible();
  await page.clock.runFor(1_000);
  await noted;
}

test('after 14 minutes the dialog asks, after 15 the applicant is logged out', async ({
  page,
  applicant: _a,
}) => {
  await open(page);
  await page.clock.runFor(WARNED_AFTER - 5_000);
  await expect(dialog(page)).toBeHidden();
  await page.clock.runFor(5_000);
  await expect(dialog(page)).toContainText(TEXTS.stillWorkingQuestion);
  await page.clock.runFor(LIMITS.idleWarningBefore);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('region', { name: 'Login Card Error' })).toContainText(TEXTS.loggedOutInactive);
});

test('"Yes - Take me back to my application" goes on, and the time begins anew', async ({
  page,
  applicant: _a,
}) => {
  await open(page);
  await page.clock.runFor(WARNED_AFTER);
  const told = page.waitForRequest('**/api/activity');
  await page.getByRole('button', { name: 'Yes - Take me back to my application' }).click();
  await expect(dialog(page)).toBeHidden();
  await page.clock.runFor(0);
  await told;
  await page.clock.runFor(WARNED_AFTER - 5_000);
  await expect(dialog(page)).toBeHidden();
});

test('"No - Please log me out" logs out', async ({ page, applicant: _a }) => {
  await open(page);
  await page.clock.runFor(WARNED_AFTER);
  await page.getByRole('button', { name: 'No - Please log me out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('region', { name: 'Login Card Error' })).toContainText(TEXTS.sessionInvalid);
});

test('coming back after 15 minutes or more finds the session ended', async ({ page, applicant: _a }) => {
  await open(page);
  // The computer sleeps: no timer has fired when the first key is pressed.
  await page.clock.setSystemTime(await page.evaluate((ms) => Date.now() + ms, LIMITS.idleTimeout));
  await page.keyboard.press('Shift');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('region', { name: 'Login Card Error' })).toContainText(TEXTS.loggedOutInactive);
});

test('a visitor is never asked', async ({ page }) => {
  await page.clock.install();
  await page.goto('/about');
  await expect(about(page)).toBeVisible();
  await page.clock.runFor(LIMITS.idleTimeout * 2);
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/about$/);
});

test('two tabs are in step: activity in one keeps both, "Yes" in one closes both dialogs, idleness ends both', async ({
  page,
  context,
  applicant: _a,
}) => {
  await open(page);
  const other = await context.newPage();
  await open(other);
  const both = [page, other];

  await test.step('Activity in one tab keeps the other awake', async () => {
    await page.clock.runFor(10 * 60_000);
    await page.bringToFront();
    await page.keyboard.press('Shift');
    await page.clock.runFor(10 * 60_000);
    for (const each of both) await expect(dialog(each)).toBeHidden();
  });

  await test.step('Both ask at the same time, and one answer is enough', async () => {
    await page.clock.runFor(WARNED_AFTER - 10 * 60_000);
    for (const each of both) await expect(dialog(each)).toBeVisible();
    await other.getByRole('button', { name: 'Yes - Take me back to my application' }).click();
    for (const each of both) await expect(dialog(each)).toBeHidden();
  });

  await test.step('Both end for the same reason', async () => {
    await page.clock.runFor(WARNED_AFTER);
    for (const each of both) await expect(dialog(each)).toBeVisible();
    await page.clock.runFor(LIMITS.idleWarningBefore);
    for (const each of both) {
      await expect(each).toHaveURL(/\/login$/);
      await expect(each.getByRole('region', { name: 'Login Card Error' })).toContainText(
        TEXTS.loggedOutInactive,
      );
    }
  });
});

test('what was typed before the session ended is there after the next log-in', async ({
  page,
  applicant,
}) => {
  await open(page);
  await page.route('**/api/answer', (route) => route.abort());
  await fill(page, { widget: 'text', label: 'City', value: 'Riverside' });
  await page.clock.runFor(LIMITS.idleTimeout + 10_000);
  await expect(page).toHaveURL(/\/login$/);
  await page.unroute('**/api/answer');
  await page.getByLabel('Email Address').fill(applicant.username);
  await page.getByLabel('Password', { exact: true }).fill(applicant.password);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Riverside');
  await page.clock.runFor(5_000);
  await applicant.logIn();
  await expect
    .poll(async () => ((await applicant.profile()).answer as Record<string, unknown>).city)
    .toBe('Riverside');
});
