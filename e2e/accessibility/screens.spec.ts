import { TEXTS } from '@portico/contracts';
import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import type { Page } from '@playwright/test';
import { openInEach, SAVED } from '../applicants/city.ts';
import { fill } from '../applicants/fill.ts';
import { handOver } from '../applicants/copy-session-cookies.ts';
import { expectAccessibleInEveryLanguage as expectAccessible } from '../fixtures/accessibility.ts';
import { applicationOf, linkTo } from '../fixtures/staff-of.ts';
import { expect, test } from '../fixtures/test.ts';
import { refusal } from '../fixtures/refusal.ts';
import { submitted } from '../shell/submitted.ts';
import { SOAK } from '../fixtures/soak.ts';

test.use({ pseudo: true });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const city = (page: Page, value: string) => fill(page, { widget: 'text', label: 'City', value });
const openAccount = (page: Page) => page.getByRole('button', { name: 'Account' }).click();
const account = (page: Page) => page.getByRole('dialog', { name: 'Account' });

test('the completion page: while the PDF is made, without one, and with its link', async ({
  page,
  applicant,
  screens,
}) => {
  await submitted(applicant);
  for (const [reply, sign] of [
    [{ status: 'IN_PROGRESS', url: null }, page.getByText('Preparing a PDF copy of your application')],
    [{ status: 'FAILED', url: null }, page.getByRole('region', { name: 'PDF Download Error' })],
    [{ status: 'COMPLETED', url: '/api/pdf/file/1' }, page.getByRole('link', { name: 'Download PDF' })],
  ] as const) {
    await page.unroute('**/api/pdf');
    await page.route('**/api/pdf', (route) => route.fulfill({ json: reply }));
    await page.goto('/completion');
    await expect(heading(page, TEXTS.submitted)).toBeVisible();
    await expect(sign).toBeVisible();
    await expectAccessible(page);
    await screens.take(`49-completion-${reply.status.toLowerCase()}`);
  }
});

test('a visitor: a promotional banner, Help, Privacy, and the account popover without and with answers', async ({
  page,
  screens,
}) => {
  await page.clock.setFixedTime('2024-12-20T12:00:00-05:00');
  await page.goto('/about');
  await expect(page.getByText('Apply by 1/15 to avoid paying an application fee!')).toBeVisible();
  await expectAccessible(page);
  await screens.take('46-promotion');

  for (const name of ['Help', 'Privacy']) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await expectAccessible(page);
    await screens.take(`32-${name.toLowerCase()}`);
    await page.keyboard.press('Escape');
  }

  await openAccount(page);
  await expect(account(page).getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await city(page, 'Springfield');
  await openAccount(page);
  await expect(account(page).getByRole('button', { name: 'Clear my answers' })).toBeVisible();
  await expectAccessible(page);
  await screens.take('34-account-visitor');
});

test('an applicant: the welcome after a second login, the status line, the account popover and a failed logout', async ({
  page,
  applicant,
  context,
  screens,
}) => {
  await applicant.logIn();
  await handOver(applicant, context);
  await page.goto('/about');

  await test.step('the welcome, and the status line after a save', async () => {
    await expect(page.getByRole('complementary', { name: 'Welcome' })).toContainText('Welcome back!');
    await city(page, 'Springfield');
    await expect(page.getByText(SAVED)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the status line after a save that failed', async () => {
    await page.route('**/api/answer', (route) => route.fulfill(refusal(500, 'The drawer is stuck.')));
    await city(page, 'Riverside');
    await expect(page.getByText('Not saved: The drawer is stuck.')).toBeVisible();
    await expectAccessible(page);
    await screens.take('45-not-saved');
    await page.unroute('**/api/answer');
  });

  await test.step('the account popover, and the dialog "Unexpected Error" of a logout that failed', async () => {
    await page.route('**/api/logout**', (route) => route.fulfill(refusal(500, 'The door is stuck.')));
    await openAccount(page);
    await expect(account(page)).toContainText(applicant.username);
    await expectAccessible(page);
    await screens.take('34-account-applicant');
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page.getByRole('dialog', { name: 'Unexpected Error' })).toBeVisible();
    await expectAccessible(page);
    await screens.take('34-logout-failed');
  });
});

test('the dialog "Still working?"', async ({ page, applicant: _applicant, screens }) => {
  await page.clock.install();
  const noted = page.waitForRequest('**/api/activity');
  await page.goto('/about');
  await expect(heading(page, 'About You')).toBeVisible();
  await page.clock.runFor(1_000);
  await noted;
  await page.clock.runFor(14 * 60_000);
  await expect(page.getByRole('alertdialog', { name: 'Still working?' })).toBeVisible();
  await expectAccessible(page);
  await screens.take('33-still-working');
});

test('the choice between two values of an answer, in the window that saved last and in the other', async ({
  page,
  context,
  applicant: _applicant,
  screens,
}) => {
  const notice = (window: Page) => window.getByRole('region', { name: 'Answers changed in another window' });
  const other = await context.newPage();
  await openInEach(page, other);
  await city(other, 'Riverside');
  await expect(other.getByText(SAVED)).toBeVisible();
  await page.bringToFront();
  await city(page, 'Springfield');
  await expect(notice(page).getByRole('definition')).toHaveText(['Springfield', 'Riverside']);
  await expectAccessible(page);
  await screens.take('35-two-values');

  await other.bringToFront();
  await city(other, 'Lakeside');
  await expect(notice(other).getByRole('definition')).toHaveText(['Lakeside', 'Springfield']);
  await expectAccessible(other);
});

test(`the choice between two values of an answer after a login ${SOAK}`, async ({
  page,
  applicant,
  screens,
}) => {
  await applicant.save({ city: 'Springfield' });
  await page.context().clearCookies();
  await page.goto('/about');
  await city(page, 'Riverside');
  await page.getByRole('link', { name: 'Log in to continue.' }).click();
  await page.getByLabel('Email Address').fill(applicant.username);
  await page.getByLabel('Password', { exact: true }).fill(applicant.password);
  await page.getByRole('button', { name: 'Submit' }).click();
  const offered = page.getByRole('region', { name: 'Answers from before you logged in' });
  await expect(offered.getByRole('definition')).toHaveText(['Springfield', 'Riverside']);
  await expectAccessible(page);
  await screens.take('37-offered-answers');
});

test('the full-screen spinner, then the error boundary', async ({ page, applicant: _applicant, screens }) => {
  await page.route('**/api/profile', () => undefined); // never answered
  // Opens a page that isn't a step, because a step's prerendered HTML would show below the spinner.
  await page.goto('/review');
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  await expectAccessible(page);

  await page.unroute('**/api/profile');
  await page.route('**/api/profile', (route) => route.fulfill(refusal(500, 'Broken.')));
  await page.goto('/about');
  await expect(page.getByRole('heading', { name: 'Something went wrong.' })).toBeVisible();
  await expectAccessible(page);
  await screens.take('36-something-went-wrong');
});

test('the service view of an application has no controls, and its link expires', async ({
  page,
  applicant,
  product,
  screens,
}) => {
  await submitted(applicant);
  await page.goto(await linkTo(product, await applicationOf(product, applicant.username)));
  await expect(page.getByText(String(COMPLETE_ANSWERS.electronic_signature)).first()).toBeVisible();
  expect(new URL(page.url()).search).toBe('?service_token=');
  for (const role of ['navigation', 'banner', 'button', 'textbox', 'combobox', 'checkbox', 'radio'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await expectAccessible(page);
  await screens.take('47-service-view');

  await page.goto('/?service_token=expired');
  await expect(page.getByRole('heading', { name: TEXTS.serviceLinkRefused })).toBeVisible();
  await expectAccessible(page);
});

test('the outbox page', async ({ page, applicant: _applicant }) => {
  await page.goto('/outbox');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expectAccessible(page);
});
