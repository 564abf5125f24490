import { HttpApplicant } from '@portico/tools/http-applicant';
import type { Page } from '@playwright/test';
import { enter, logInFromCard, signUpFromCard } from '../applicants/account-pages.ts';
import { city, type } from '../applicants/city.ts';
import { expect, test } from '../fixtures/test.ts';

/** Creates the second of two applicants who share a browser. Neither may see the other's data. */

async function somebodyElse(url: string): Promise<HttpApplicant> {
  const person = new HttpApplicant(url);
  await person.enter();
  return person;
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

test('the Back button shows no answers of someone who has logged out', async ({
  page,
  account,
  outbox,
  product,
}) => {
  const other = await somebodyElse(product.url);
  await page.goto('/about');
  await type(page, 'Springfield');
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await signUpFromCard(page, account, outbox);
  await expect(city(page)).toHaveValue('Springfield');
  await logOut(page);
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Confirm Your Account' })).toBeVisible();
  await page.getByRole('link', { name: 'Log In' }).click();
  await logInFromCard(page, other);
  await expect(city(page)).toHaveValue('');
  expect((await other.profile()).answer).toEqual({});
});

test('a window that missed someone else’s login saves nothing for them', async ({
  page,
  context,
  account,
  outbox,
  product,
}) => {
  const other = await somebodyElse(product.url);
  await enter(page, account, outbox);
  // Tab that misses storage events, like a suspended tab or a browser without storage.
  const deaf = await context.newPage();
  await deaf.addInitScript(() =>
    window.addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true }),
  );
  await deaf.goto('/about');
  await expect(city(deaf)).toHaveValue('');
  await logOut(page);
  await logInFromCard(page, other);
  await expect(city(page)).toBeVisible();

  await city(deaf).pressSequentially('Springfield');
  // The server has rejected the save, and the page has reloaded with the other account's answers.
  await expect(city(deaf)).toHaveValue('');
  await deaf.getByRole('button', { name: 'Account' }).click();
  await expect(deaf.getByText(other.username)).toBeVisible();
  expect((await other.profile()).answer).toEqual({});

  await deaf.getByRole('button', { name: 'Log Out' }).click();
  await logInFromCard(deaf, account);
  await expect(city(deaf)).toHaveValue('Springfield');
});
