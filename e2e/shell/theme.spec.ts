import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { SOAK } from '../fixtures/soak.ts';
import { expect, test } from '../fixtures/test.ts';

/** Returns the resolved background color, which only a browser can compute: it is declared with `light-dark()`. */

const backgroundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const LIGHT = 'rgb(246, 244, 239)';
const DARK = 'rgb(18, 22, 29)';

// Soak only: `accessibility/gallery.spec.ts` has every widget in the dark theme, and `style-sheets.test.ts` every pair of colors.
test(`the dark theme is readable from the first page to the completion page ${SOAK}`, async ({
  page,
  product,
  applicant,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const look = async () => {
    expect(await backgroundOf(page)).toBe(DARK);
    await expectAccessible(page);
  };
  await test.step('a step, with errors', async () => {
    await page.goto(`${product.url}/about`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look();
    await page.getByRole('button', { name: 'Save and Continue' }).click();
    await expect(page).toHaveURL(/education/);
    await page.getByRole('button', { name: 'Save and Continue' }).click();
    await expect(page).toHaveURL(/final-steps/);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('region', { name: /missing some information/ })).toBeVisible();
    await look();
  });
  await test.step('the review page, the account, and a dialog', async () => {
    await page.goto(`${product.url}/review`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look();
    await page.goto(`${product.url}/account`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look();
    await page.getByRole('button', { name: 'Help', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible();
    await look();
  });
  await test.step('the completion page', async () => {
    await applicant.save(COMPLETE_ANSWERS);
    await applicant.submit();
    await page.goto(`${product.url}/completion`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look();
  });
});

test('a choice in the footer replaces the device’s, and stays', async ({ page, product }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${product.url}/login`);
  const colors = page.getByLabel('Colors');
  await colors.selectOption('Light');
  expect(await backgroundOf(page)).toBe(LIGHT);
  await page.reload();
  await expect(colors).toHaveValue('light');
  expect(await backgroundOf(page)).toBe(LIGHT);
  await page.emulateMedia({ colorScheme: 'light' });
  await colors.selectOption('Dark');
  expect(await backgroundOf(page)).toBe(DARK);
  await page.emulateMedia({ media: 'print' });
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('normal');
  await page.emulateMedia({ media: 'screen' });
  await colors.selectOption('Same as this device');
  expect(await backgroundOf(page)).toBe(LIGHT);
  expect(await page.evaluate(() => document.cookie)).not.toContain('portico_theme');
});
