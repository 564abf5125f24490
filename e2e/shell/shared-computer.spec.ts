import { HttpApplicant } from '@portico/tools/http-applicant';
import type { Page } from '@playwright/test';
import { enter, logInFromCard, signUpFromCard } from '../applicants/account-pages.ts';
import { city, SAVED, type } from '../applicants/city.ts';
import { fill } from '../applicants/fill.ts';
import { expect, test } from '../fixtures/test.ts';

/** Two people use one browser, one after the other: nothing of the one comes to the other. */

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

test('who goes back to the card of somebody who is still logged in, and logs in, sees only their own answers', async ({
  page,
  account,
  outbox,
  product,
}) => {
  const other = await somebodyElse(product.url);
  await enter(page, account, outbox);
  await type(page, 'Springfield');
  await expect(page.getByText(SAVED)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Confirm Your Account' })).toBeVisible();
  await page.getByRole('link', { name: 'Log In' }).click();
  await logInFromCard(page, other);
  await expect(city(page)).toHaveValue('');
  await fill(page, { widget: 'text', label: 'First Name', value: 'Other' });
  await expect(page.getByText(SAVED)).toBeVisible();
  expect((await other.profile()).answer).toEqual({ first_name: 'Other' });
});

test('pages behind the Back button hand the answers of who has logged out to nobody', async ({
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

test('the answers of a visitor who has signed up wait for that account', async ({
  page,
  account,
  outbox,
  product,
}) => {
  const other = await somebodyElse(product.url);
  await page.goto('/about');
  await type(page, 'Springfield');
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await page.getByLabel('Email Address').fill(account.username);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm Your Account' })).toBeVisible();
  const code = await outbox.code(account.username);

  await test.step('Somebody else logs in here and gets nothing', async () => {
    await page.getByRole('link', { name: 'Log In' }).click();
    await logInFromCard(page, other);
    await expect(city(page)).toHaveValue('');
    await logOut(page);
    expect((await other.logIn(), await other.profile()).answer).toEqual({});
  });

  await test.step('The visitor finds them', async () => {
    await page.goto('/confirm');
    await page.getByLabel('Email Address').fill(account.username);
    await page.getByLabel('Confirmation Code').fill(code);
    await page.getByRole('button', { name: 'Submit' }).click();
    await logInFromCard(page, account);
    await expect(city(page)).toHaveValue('Springfield');
  });
});

test('a window that has not heard of somebody else’s log-in saves nothing for them', async ({
  page,
  context,
  account,
  outbox,
  product,
}) => {
  const other = await somebodyElse(product.url);
  await enter(page, account, outbox);
  // As a window that sleeps, or a browser that stores nothing.
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
  // The server has refused it, and the window has started anew: as whoever is logged in.
  await expect(city(deaf)).toHaveValue('');
  await deaf.getByRole('button', { name: 'Account' }).click();
  await expect(deaf.getByText(other.username)).toBeVisible();
  expect((await other.profile()).answer).toEqual({});

  await deaf.getByRole('button', { name: 'Log Out' }).click();
  await logInFromCard(deaf, account);
  await expect(city(deaf)).toHaveValue('Springfield');
});
