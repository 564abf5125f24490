import type { Page } from '@playwright/test';
import { TEXTS } from '@portico/contracts';
import { fill } from '../applicants/fill.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { refusal, send } from './card.ts';
import { submitted } from './submitted.ts';

/** axe finds nothing on any screen and state of the shell. One test each. */
const STEPS = [
  ['/about', 'About You'],
  ['/education', 'Your Academics'],
  ['/final-steps', 'Your Final Steps'],
] as const;
const CARDS = [
  ['/signup', 'Sign Up'],
  ['/confirm', 'Confirm Your Account'],
  ['/login', 'Log In'],
  ['/forgot', 'Forgot Password'],
  ['/reset?username=robin@mail.example&id=abc', 'Reset Password'],
] as const;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

for (const [path, name] of CARDS) {
  test(`the ${name} card, empty`, async ({ page }) => {
    await page.goto(path);
    await expect(heading(page, name)).toBeVisible();
    await expectAccessible(page);
  });

  test(`the ${name} card, with its errors`, async ({ page, screens }) => {
    await page.goto(path);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    await expectAccessible(page);
    await screens.take(`30-errors-${name.toLowerCase().replaceAll(' ', '-')}`);
  });
}

for (const [path, name] of STEPS) {
  test(`${name}, as a visitor finds it`, async ({ page }) => {
    await page.goto(path);
    await expect(heading(page, name)).toBeVisible();
    await expectAccessible(page);
  });

  test(`${name}, validating`, async ({ page, applicant, screens }) => {
    for (const web_status of ['started', 'validating'])
      await applicant.call('POST', '/api/web-status', { web_status });
    await applicant.call('PUT', '/api/last-page', { last_page: path });
    await page.goto(path);
    await expect(page.getByRole('region', { name: "We're missing some information!" })).toBeVisible();
    await expectAccessible(page);
    await screens.take(`31-validating${path.replace('/', '-')}`);
  });
}

test('the completion', async ({ page, applicant }) => {
  await submitted(applicant);
  await page.goto('/completion');
  await expect(heading(page, TEXTS.submitted)).toBeVisible();
  await expectAccessible(page);
});

for (const name of ['Help', 'Privacy'])
  test(`the ${name} dialog`, async ({ page, screens }) => {
    await page.goto('/about');
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await expectAccessible(page);
    await screens.take(`32-${name.toLowerCase()}`);
  });

test('the dialog "Still working?"', async ({ page, applicant: _applicant, screens }) => {
  await page.clock.install();
  const noted = page.waitForRequest('**/api/activity');
  await page.goto('/about');
  await expect(heading(page, 'About You')).toBeVisible();
  await page.clock.runFor(1_000);
  await noted;
  await page.clock.runFor(14 * 60_000);
  await expect(page.getByRole('dialog', { name: 'Still working?' })).toBeVisible();
  await expectAccessible(page);
  await screens.take('33-still-working');
});

test('the account popover of a visitor with answers', async ({ page, screens }) => {
  await page.goto('/about');
  await fill(page, { widget: 'text', label: 'City', value: 'Springfield' });
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(page.getByRole('button', { name: 'Clear my answers' })).toBeVisible();
  await expectAccessible(page);
  await screens.take('34-account-visitor');
});

test('the dialog of a log-out that failed', async ({ page, applicant: _applicant }) => {
  await page.route('**/api/logout**', (route) => route.fulfill(refusal(500, 'The door is stuck.')));
  await page.goto('/about');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByRole('dialog', { name: 'Unexpected Error' })).toBeVisible();
  await expectAccessible(page);
});

test('an error toast and a success toast', async ({ page }) => {
  await page.route('**/public/forgot-password', (route) =>
    route.fulfill({ json: { message: 'Look at your mail.' } }),
  );
  await page.route('**/public/login', (route) => route.fulfill(refusal(400, 'It did not work.')));
  await page.goto('/forgot');
  await send(page, { 'Email Address': 'robin@mail.example' });
  await expect(page.getByRole('region', { name: 'Success Notification' })).toBeVisible();
  await page.getByRole('link', { name: 'Log In' }).click();
  await send(page, { 'Email Address': 'robin@mail.example', Password: 'Orchard-Street-12' });
  await expect(page.getByRole('region', { name: 'Login Card Error' })).toBeVisible();
  await expectAccessible(page);
});

test('the choice between two values of an answer', async ({
  page,
  context,
  applicant: _applicant,
  screens,
}) => {
  const other = await context.newPage();
  await page.goto('/about');
  await other.goto('/about');
  await fill(page, { widget: 'text', label: 'City', value: 'Springfield' });
  await expect(page.getByText(/Saved at/)).toBeVisible();
  await page.bringToFront();
  await fill(other, { widget: 'text', label: 'City', value: 'Riverside' });
  await expect(other.getByRole('region', { name: 'Answers changed in another window' })).toBeVisible();
  await expectAccessible(other);
  await fill(page, { widget: 'text', label: 'City', value: 'Lakeside' });
  await expect(page.getByRole('region', { name: 'Answers changed in another window' })).toBeVisible();
  await screens.take('35-two-values');
});

test('the error boundary', async ({ page, applicant: _applicant, screens }) => {
  await page.route('**/api/profile', (route) => route.fulfill(refusal(500, 'Broken.')));
  await page.goto('/about');
  await expect(page.getByRole('heading', { name: 'Something went wrong.' })).toBeVisible();
  await expectAccessible(page);
  await screens.take('36-something-went-wrong');
});
