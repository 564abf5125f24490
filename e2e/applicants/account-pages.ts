import { expect, type Page } from '@playwright/test';
import type { Outbox } from '../fixtures/outbox.ts';
import type { Account } from '../fixtures/test.ts';
import { typeText } from './by-engine.ts';

export async function send(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await typeText(page.getByLabel(label, { exact: true }), value);
  await page.getByRole('button', { name: 'Submit' }).click();
}

/** Fills in the open sign-up card, confirms with the emailed code, and logs in. Ends on the first step. */
export async function signUpFromCard(page: Page, account: Account, outbox: Outbox): Promise<void> {
  await send(page, { 'Email Address': account.username, Password: account.password });
  await expect(page.getByRole('heading', { name: 'Confirm Your Account' })).toBeVisible();
  await send(page, { 'Confirmation Code': await outbox.code(account.username) });
  await logInFromCard(page, account);
}

export async function logInFromCard(page: Page, account: Account): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible();
  await send(page, { 'Email Address': account.username, Password: account.password });
  await expect(page).not.toHaveURL(/\/login/);
}

export async function enter(page: Page, account: Account, outbox: Outbox): Promise<void> {
  await page.goto('/signup');
  await signUpFromCard(page, account, outbox);
  await expect(page.getByRole('heading', { level: 1, name: 'About You' })).toBeVisible();
}
