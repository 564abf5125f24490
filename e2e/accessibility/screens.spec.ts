import { TEXTS } from '@portico/contracts';
import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import type { Page } from '@playwright/test';
import { openInEach, SAVED } from '../applicants/city.ts';
import { fill } from '../applicants/fill.ts';
import { handOver } from '../applicants/hand-over.ts';
import { expectAccessibleInEveryLanguage as expectAccessible } from '../fixtures/accessibility.ts';
import { applicationOf, linkTo } from '../fixtures/staff-of.ts';
import { expect, test } from '../fixtures/test.ts';
import { refusal } from '../fixtures/refusal.ts';
import { submitted } from '../shell/submitted.ts';

test.use({ pseudo: true });

/** axe finds nothing on what the shell shows around the pages, over them and in place of them. One test each. */
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const city = (page: Page, value: string) => fill(page, { widget: 'text', label: 'City', value });

test.describe('the completion', () => {
  for (const [state, reply, sign] of [
    [
      'while the PDF is made',
      { status: 'IN_PROGRESS', url: null },
      (page: Page) => page.getByText('Preparing a PDF copy of your application'),
    ],
    [
      'with the link to the PDF',
      { status: 'COMPLETED', url: '/api/pdf/file/1' },
      (page: Page) => page.getByRole('link', { name: 'Download PDF' }),
    ],
    [
      'with the toast "PDF Download Error"',
      { status: 'FAILED', url: null },
      (page: Page) => page.getByRole('region', { name: 'PDF Download Error' }),
    ],
  ] as const)
    test(state, async ({ page, applicant }) => {
      await submitted(applicant);
      await page.route('**/api/pdf', (route) => route.fulfill({ json: reply }));
      await page.goto('/completion');
      await expect(heading(page, TEXTS.submitted)).toBeVisible();
      await expect(sign(page)).toBeVisible();
      await expectAccessible(page);
    });
});

test.describe('the dialog', () => {
  for (const name of ['Help', 'Privacy'])
    test(`"${name}"`, async ({ page, screens }) => {
      await page.goto('/about');
      await page.getByRole('button', { name }).click();
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      await expectAccessible(page);
      await screens.take(`32-${name.toLowerCase()}`);
    });

  test('"Still working?"', async ({ page, applicant: _applicant, screens }) => {
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

  test('"Unexpected Error" of a log-out that failed', async ({ page, applicant: _applicant }) => {
    await page.route('**/api/logout**', (route) => route.fulfill(refusal(500, 'The door is stuck.')));
    await page.goto('/about');
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page.getByRole('dialog', { name: 'Unexpected Error' })).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('the account popover', () => {
  const open = (page: Page) => page.getByRole('button', { name: 'Account' }).click();
  const panel = (page: Page) => page.getByRole('dialog', { name: 'Account' });

  test('of a visitor', async ({ page }) => {
    await page.goto('/about');
    await open(page);
    await expect(panel(page).getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expectAccessible(page);
  });

  test('of a visitor with answers', async ({ page, screens }) => {
    await page.goto('/about');
    await city(page, 'Springfield');
    await open(page);
    await expect(panel(page).getByRole('button', { name: 'Clear my answers' })).toBeVisible();
    await expectAccessible(page);
    await screens.take('34-account-visitor');
  });

  test('of an applicant', async ({ page, applicant, screens }) => {
    await page.goto('/about');
    await open(page);
    await expect(panel(page)).toContainText(applicant.username);
    await expectAccessible(page);
    await screens.take('34-account-applicant');
  });
});

test.describe('the choice between two values of an answer', () => {
  const notice = (page: Page) => page.getByRole('region', { name: 'Answers changed in another window' });

  test('on the side that saved last', async ({ page, context, applicant: _applicant, screens }) => {
    const other = await context.newPage();
    await openInEach(page, other);
    await city(other, 'Riverside');
    await expect(other.getByText(SAVED)).toBeVisible();
    await page.bringToFront();
    await city(page, 'Springfield');
    await expect(notice(page).getByRole('definition')).toHaveText(['Springfield', 'Riverside']);
    await expectAccessible(page);
    await screens.take('35-two-values');
  });

  test('on the side that saved first, once it saves again', async ({
    page,
    context,
    applicant: _applicant,
  }) => {
    const other = await context.newPage();
    await openInEach(page, other);
    await city(page, 'Springfield');
    await expect(page.getByText(SAVED)).toBeVisible();
    await other.bringToFront();
    await city(other, 'Riverside');
    await expect(notice(other)).toBeVisible();
    await page.bringToFront();
    await city(page, 'Lakeside');
    await expect(notice(page).getByRole('definition')).toHaveText(['Lakeside', 'Riverside']);
    await expectAccessible(page);
  });

  test('after a log-in that brought other answers along', async ({ page, applicant, screens }) => {
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
});

test.describe('the status line', () => {
  test('after a save', async ({ page, applicant: _applicant }) => {
    await page.goto('/about');
    await city(page, 'Springfield');
    await expect(page.getByText(SAVED)).toBeVisible();
    await expectAccessible(page);
  });

  test('after a save that failed', async ({ page, applicant: _applicant, screens }) => {
    await page.route('**/api/answer', (route) => route.fulfill(refusal(500, 'The drawer is stuck.')));
    await page.goto('/about');
    await city(page, 'Springfield');
    await expect(page.getByText('Not saved: The drawer is stuck.')).toBeVisible();
    await expectAccessible(page);
    await screens.take('45-not-saved');
  });
});

test('the welcome of a second log-in', async ({ page, applicant, context }) => {
  await applicant.logIn();
  await handOver(applicant, context);
  await page.goto('/about');
  await expect(page.getByRole('complementary', { name: 'Welcome' })).toContainText('Welcome back!');
  await expectAccessible(page);
});

test('a promotional banner', async ({ page, screens }) => {
  await page.clock.setFixedTime('2024-12-20T12:00:00-05:00');
  await page.goto('/about');
  await expect(page.getByText('Apply by 1/15 to avoid paying an application fee!')).toBeVisible();
  await expectAccessible(page);
  await screens.take('46-promotion');
});

test('the full-screen spinner', async ({ page, applicant: _applicant }) => {
  await page.route('**/api/profile', () => undefined); // never answered
  // A step would be painted by the server, with a spinner over it.
  await page.goto('/review');
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  await expectAccessible(page);
});

test('the error boundary', async ({ page, applicant: _applicant, screens }) => {
  await page.route('**/api/profile', (route) => route.fulfill(refusal(500, 'Broken.')));
  await page.goto('/about');
  await expect(page.getByRole('heading', { name: 'Something went wrong.' })).toBeVisible();
  await expectAccessible(page);
  await screens.take('36-something-went-wrong');
});

test.describe('the service view', () => {
  test('of an application', async ({ page, applicant, product, screens }) => {
    await submitted(applicant);
    await page.goto(await linkTo(product, await applicationOf(product, applicant.username)));
    await expect(page.getByText(String(COMPLETE_ANSWERS.electronic_signature)).first()).toBeVisible();
    await expectAccessible(page);
    await screens.take('47-service-view');
  });

  test('with a link that has expired', async ({ page }) => {
    await page.goto('/?service_token=expired');
    await expect(page.getByRole('heading', { name: TEXTS.serviceLinkRefused })).toBeVisible();
    await expectAccessible(page);
  });
});

test('the outbox page', async ({ page, applicant: _applicant }) => {
  await page.goto('/outbox');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expectAccessible(page);
});
