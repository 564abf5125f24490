import { rm } from 'node:fs/promises';
import path from 'node:path';
import { enter } from '../applicants/account-pages.ts';
import { SAVED } from '../applicants/city.ts';
import { fill } from '../applicants/fill.ts';
import { Outbox } from '../fixtures/outbox.ts';
import { startOwnProduct } from '../fixtures/product.ts';
import { expect, test } from '../fixtures/test.ts';

test('when one step’s files are missing, the rest works and the step explains itself', async ({
  browser,
  account,
}) => {
  const product = await startOwnProduct();
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  try {
    await test.step('The files of the education step are gone', async () => {
      await rm(path.join(product.dataDir, 'releases', 'education'), { recursive: true });
      // Deletes the copies of the other steps that the product keeps in its storage folder.
      await rm(path.join(product.dataDir, 'storage', 'releases'), { recursive: true });
    });

    await test.step('About You works, with the header and the account menu', async () => {
      await enter(page, account, new Outbox(product.url));
      await page.getByRole('button', { name: 'Account' }).click();
      await expect(page.getByText(account.username)).toBeVisible();
      await page.keyboard.press('Escape');
    });

    await test.step('An answer is saved on the way to the broken step', async () => {
      await fill(page, { widget: 'text', label: 'City', value: 'Springfield' });
      await page.getByRole('button', { name: 'Save and Continue' }).click();
      await expect(page).toHaveURL(/\/education$/);
    });

    await test.step('The step shows an error with a Retry button, and the header stays', async () => {
      const explanation = page.getByRole('alert').filter({ hasText: 'Your Academics' });
      await expect(explanation).toBeVisible();
      await expect(explanation.getByRole('button')).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Application steps' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
    });

    await test.step('The other steps open from there, and saving works', async () => {
      await page.getByRole('link', { name: 'Your Final Steps' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Your Final Steps' })).toBeVisible();
      await fill(page, { widget: 'text', label: 'Electronic Signature', value: 'Robin Avery' });
      await expect(page.getByText(SAVED)).toBeVisible();
      await page.getByRole('link', { name: 'About You' }).click();
      await expect(page.getByLabel('City', { exact: true })).toHaveValue('Springfield');
    });

    await test.step('The answers are on the server', async () => {
      const { answer } = await (await page.request.get('/api/profile')).json();
      expect(answer).toMatchObject({ city: 'Springfield', electronic_signature: 'Robin Avery' });
    });
  } finally {
    await context.close();
    await product.stop();
  }
});
