import type { Page } from '@playwright/test';
import { fill } from '../applicants/fill.ts';
import { PageClock } from '../constants/page-clock.ts';
import { expect, test } from '../fixtures/test.ts';

/** Specification, sections 2 and 4: what the buttons and the navigation do. */
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const city = (page: Page) => fill(page, { widget: 'text', label: 'City', value: 'Springfield' });
const saveAndContinue = (page: Page) => page.getByRole('button', { name: 'Save and Continue' }).click();
const createAccount = async (page: Page) => {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Create Account' }).click();
};

test('Save and Continue saves, goes on and scrolls to the top', async ({ page, applicant }) => {
  await page.goto('/about');
  await city(page);
  await saveAndContinue(page);
  await expect(heading(page, 'Your Academics')).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect.poll(async () => (await applicant.profile()).answer.city).toBe('Springfield');
});

test('Previous goes back and scrolls to the top', async ({ page, applicant: _applicant }) => {
  await page.goto('/education');
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(heading(page, 'About You')).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

for (const [what, path, go, target] of [
  ['Save and Continue', '/about', saveAndContinue, 'Your Academics'],
  [
    'Previous',
    '/final-steps',
    (page: Page) => page.getByRole('button', { name: 'Previous' }).click(),
    'Your Academics',
  ],
  [
    'a nav item',
    '/about',
    (page: Page) => page.getByRole('link', { name: 'Your Academics' }).click(),
    'Your Academics',
  ],
] as const) {
  test(`${what} validates and posts what is wrong while the application is validating`, async ({
    page,
    applicant,
  }) => {
    for (const web_status of ['started', 'validating'])
      await applicant.call('POST', '/api/web-status', { web_status });
    await applicant.call('PUT', '/api/last-page', { last_page: path });
    // The page validates by itself after a pause; what the button does must not wait for that.
    const clock = await PageClock.install(page);
    await page.goto(path);
    await expect(page.getByRole('form')).toBeVisible();
    await clock.stop();
    const first = page.locator('input[type=text]').first();
    const key = String(await first.getAttribute('id'));
    const posted = page.waitForRequest(
      (request) =>
        request.url().endsWith('/api/validations') && !(request.postData() ?? '').includes(`"${key}"`),
    );
    await first.fill('x');
    await go(page);
    expect((await posted).postDataJSON()).toHaveProperty('final-steps');
    await expect(heading(page, target)).toBeVisible();
  });

  test(`${what} validates nothing while the application is only started`, async ({ page, applicant }) => {
    await applicant.call('POST', '/api/web-status', { web_status: 'started' });
    await applicant.call('PUT', '/api/last-page', { last_page: path });
    const posted: string[] = [];
    page.on('request', (request) => posted.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await page.goto(path);
    const left = page.waitForRequest('**/api/last-page');
    await go(page);
    await expect(heading(page, target)).toBeVisible();
    await left;
    expect(posted).not.toContain('POST /api/validations');
    await expect(page.getByRole('region', { name: "We're missing some information!" })).toHaveCount(0);
  });

  test(`${what} marks that the page has changed`, async ({ page, applicant }) => {
    await applicant.call('POST', '/api/web-status', { web_status: 'started' });
    await applicant.call('PUT', '/api/last-page', { last_page: path });
    await page.goto(path);
    const welcome = page.getByRole('complementary', { name: 'Welcome' });
    await expect(welcome).toBeVisible();
    await go(page);
    await expect(heading(page, target)).toBeVisible();
    await expect(welcome).toHaveCount(0);
  });
}

test('the first step has no Previous; only the last has Submit', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('button', { name: 'Save and Continue' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous' })).toBeHidden();
  await page.goto('/final-steps');
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save and Continue' })).toBeHidden();
});

test('a nav item saves and marks that the page has changed', async ({ page, applicant }) => {
  await page.goto('/about');
  const welcome = page.getByRole('complementary', { name: 'Welcome' });
  await expect(welcome).toBeVisible();
  await city(page);
  await page.getByRole('link', { name: 'Your Final Steps' }).click();
  await expect(heading(page, 'Your Final Steps')).toBeVisible();
  await expect(welcome).toBeHidden();
  await expect.poll(async () => (await applicant.profile()).answer.city).toBe('Springfield');
});

test('a visitor without answers may look around', async ({ page }) => {
  await page.goto('/about');
  await saveAndContinue(page);
  await expect(heading(page, 'Your Academics')).toBeVisible();
  await page.getByRole('link', { name: 'Your Final Steps' }).click();
  await expect(heading(page, 'Your Final Steps')).toBeVisible();
});

for (const [what, go] of [
  ['Save and Continue', saveAndContinue],
  ['a nav item', (page: Page) => page.getByRole('link', { name: 'Your Academics' }).click()],
  ['the account menu', createAccount],
] as const)
  test(`a visitor with an answer is led to /signup by ${what}, with the answers`, async ({ page }) => {
    await page.goto('/about');
    await city(page);
    await go(page);
    await expect(page).toHaveURL(/\/signup$/);
    const state = await page.evaluate(() => (history.state as { usr: { answers: object } }).usr);
    expect(state.answers).toEqual({ city: 'Springfield' });
  });

test('a visitor with an answer is led to /signup by Previous, with the answers', async ({ page }) => {
  await page.goto('/final-steps');
  await fill(page, { widget: 'text', label: 'Electronic Signature', value: 'Robin' });
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page).toHaveURL(/\/signup$/);
  const state = await page.evaluate(() => (history.state as { usr: { answers: object } }).usr);
  expect(state.answers).toEqual({ electronic_signature: 'Robin' });
});

test('the account menu shows a visitor the ways in, and an applicant the name and the way out', async ({
  page,
  applicant,
  context,
}) => {
  await page.goto('/about');
  await page.getByRole('button', { name: 'Account' }).click();
  const panel = page.getByRole('dialog', { name: 'Account' });
  await expect(panel).toContainText(applicant.username);
  await expect(panel.getByRole('button', { name: 'Log Out' })).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();
  await context.clearCookies();
  await page.reload();
  await page.getByRole('button', { name: 'Account' }).click();
  for (const name of ['Sign In', 'Create Account'])
    await expect(panel.getByRole('button', { name })).toBeVisible();
});
