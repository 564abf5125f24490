import type { Page } from '@playwright/test';
import { fill } from '../applicants/fill.ts';
import { expect, test } from '../fixtures/test.ts';

/** Specification, sections 2 and 4: what the buttons and the navigation do. */
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const city = (page: Page) => fill(page, { widget: 'text', label: 'City', value: 'Springfield' });
const saveAndContinue = (page: Page) => page.getByRole('button', { name: 'Save and Continue' }).click();

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
] as const)
  test(`a visitor with an answer is led to /signup by ${what}`, async ({ page }) => {
    await page.goto('/about');
    await city(page);
    await go(page);
    await expect(page).toHaveURL(/\/signup$/);
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
