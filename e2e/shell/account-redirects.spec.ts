import { TEXTS } from '@portico/contracts';
import { HttpApplicant } from '@portico/tools/http-applicant';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { send } from '../applicants/account-pages.ts';

/** Specification, section 2: redirects of the account pages and their parameters. */

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const success = (page: Page) => page.getByRole('region', { name: 'Success Notification' });

async function signedUp(url: string): Promise<HttpApplicant> {
  const person = new HttpApplicant(url);
  const { username, password } = person;
  await person.call('POST', '/public/signup', { username, password });
  return person;
}

test('confirming in another browser leads to /login, and to an emailed link for choosing the password', async ({
  page,
  product,
  outbox,
}) => {
  const { username, password } = await signedUp(product.url);
  await page.goto('/confirm');
  await send(page, { 'Email Address': username, 'Confirmation Code': await outbox.code(username) });
  await expect(page).toHaveURL(/\/login$/);
  await expect(success(page)).toContainText(TEXTS.confirmedElsewhere);
  await send(page, { 'Email Address': username, Password: password });
  await expect(page.getByRole('region', { name: 'Login Card Error' })).toContainText(TEXTS.loginRefused);
  const link = new URL(await outbox.find(username, /http\S+\/reset\?\S+/));
  await page.goto(link.pathname + link.search);
  await send(page, { 'New Password': 'Another-Orchard-34', 'Confirm Password': 'Another-Orchard-34' });
  await expect(page).toHaveURL(/\/login$/);
  await send(page, { 'Email Address': username, Password: 'Another-Orchard-34' });
  await expect(heading(page, 'About You')).toBeVisible();
});
