import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { TEXTS } from '@portico/contracts';
import { HttpApplicant } from '@portico/tools/http-applicant';
import { logInFromCard, send } from '../applicants/account-pages.ts';
import { checkScreen } from '../fixtures/check-screen.ts';
import { withAuthenticator } from '../fixtures/office.ts';
import { expect, test } from '../fixtures/test.ts';

const NEW_PASSWORD = 'Another-Harbour-34';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const openAccount = async (page: Page) => {
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Your Account' })).toBeVisible();
};
const done = (page: Page, sentence: string) => expect(page.getByText(sentence).first()).toBeVisible();

test('changes the password with the keyboard alone, which ends other sessions', async ({
  page,
  applicant: account,
  outbox,
  browser,
  product,
}) => {
  const elsewhere = await browser.newPage({ baseURL: product.url });
  await elsewhere.goto('/login');
  await logInFromCard(elsewhere, account);
  await test.step('A visitor gets there by logging in', async () => {
    await page.context().clearCookies();
    await page.goto('/account');
    await logInFromCard(page, account);
    await expect(page).toHaveURL(/\/account$/);
  });
  const form = page.getByRole('form', { name: 'Change password' });

  await test.step('A wrong password shows an error', async () => {
    await form.getByLabel('Current Password', { exact: true }).fill('Not-My-Password-1');
    await form.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD);
    await form.getByLabel('Confirm Password', { exact: true }).fill(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(form.getByText(TEXTS.passwordRefused, { exact: true })).toBeVisible();
  });
  await test.step('The correct one changes it, and focuses the heading', async () => {
    await form.getByLabel('Current Password', { exact: true }).fill(account.password);
    await page.keyboard.press('Enter');
    await done(page, TEXTS.ownPasswordChanged);
    await expect(page.getByRole('heading', { level: 2, name: 'Password' })).toBeFocused();
    await expect(form.getByLabel('New Password', { exact: true })).toHaveValue('');
  });
  await test.step('The other browser is logged out by its next call, this one is not', async () => {
    await elsewhere.reload();
    await expect(elsewhere).toHaveURL(/\/login$/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Your Account' })).toBeVisible();
  });
  await outbox.find(account.username, /you were logged out everywhere else/);
  await elsewhere.close();
});

test('changes the email address with a link to the new one, and undoes it with a link to the old one', async ({
  page,
  applicant: account,
  outbox,
  screens,
}) => {
  const email = `new-${account.username}`;
  await openAccount(page);
  const form = page.getByRole('form', { name: 'Change email address' });
  await form.getByLabel('New Email Address', { exact: true }).fill(email);
  await form.getByLabel('Current Password', { exact: true }).fill(account.password);
  await form.getByRole('button', { name: 'Change email address' }).click();
  await done(page, TEXTS.emailChangeAsked);
  await expect(section(page, 'Email Address')).toContainText(`We emailed a link to ${email}.`);
  await checkScreen(page, screens, 'account-pending');

  const link = await outbox.find(email, /https?:\S+\/confirm-email\?\S+/);
  const { pathname, search } = new URL(link);
  await page.goto(pathname + search);
  await checkScreen(page, screens, 'confirm-email');
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByRole('status').filter({ hasText: TEXTS.emailConfirmed })).toBeVisible();
  await page.getByRole('link', { name: 'Log In', exact: true }).click();
  await logInFromCard(page, { ...account, username: email });

  const undo = new URL(await outbox.find(account.username, /https?:\S+\/undo-email\?\S+/));
  await page.goto(undo.pathname + undo.search);
  await checkScreen(page, screens, 'undo-email');
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await expect(page.getByRole('status').filter({ hasText: TEXTS.emailUndone })).toBeVisible();

  await test.step('A second use of the link shows that it was used', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Undo the change' }).click();
    await expect(page.getByText(TEXTS.emailLinkRefused, { exact: true })).toBeVisible();
    await checkScreen(page, screens, 'undo-email-refused');
  });
  await test.step('The owner chooses a new password by the link in the old mailbox', async () => {
    const reset = new URL(await outbox.find(account.username, /https?:\S+\/reset\?\S+/));
    await page.goto(reset.pathname + reset.search);
    await send(page, { 'New Password': NEW_PASSWORD, 'Confirm Password': NEW_PASSWORD });
    await logInFromCard(page, { ...account, password: NEW_PASSWORD });
  });
});

test('lists sessions, ends one or all of them, and downloads the data', async ({
  page,
  applicant: account,
  product,
  screens,
}) => {
  for (let n = 0; n < 2; n++) {
    const other = new HttpApplicant(product.url);
    Object.assign(other, { username: account.username, password: account.password });
    await other.logIn();
  }
  await test.step('Logged in in this browser, the account menu leads there', async () => {
    await page.context().clearCookies();
    await page.goto('/login');
    await logInFromCard(page, account);
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await page.getByRole('link', { name: 'Your account and data' }).click();
    await expect(page).toHaveURL(/\/account$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Your Account' })).toBeFocused();
  });
  const sessions = section(page, 'Where you’re logged in');
  await expect(sessions.getByRole('listitem')).toHaveCount(4);
  await expect(sessions.getByRole('listitem').first()).toContainText('This session');
  await expect(sessions.getByRole('listitem').first()).toContainText('Chrome');
  await checkScreen(page, screens, 'account');
  await sessions
    .getByRole('button', { name: /^End session/ })
    .first()
    .click();
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await expect(sessions.getByRole('heading')).toBeFocused();
  await sessions.getByRole('button', { name: 'End all other sessions' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download your data (JSON)' }).click();
  const file = await (await download).path();
  const data = JSON.parse(readFileSync(file, 'utf8')) as { account: { email: string } };
  expect(data.account.email).toBe(account.username);
  await page.getByRole('button', { name: 'Create a PDF copy' }).click();
  await expect(page.getByText('Your PDF copy isn’t available yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();

  await test.step('It is never the page where an applicant resumes', async () => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/about$/);
  });
});

test('deletes unsubmitted data with the account, and confirms it', async ({
  page,
  applicant: account,
  outbox,
  screens,
}) => {
  await openAccount(page);
  await page.getByRole('button', { name: 'Delete application' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your application?' });
  await checkScreen(page, screens, 'account-delete');
  await dialog.getByLabel('Current Password', { exact: true }).fill('Not-My-Password-1');
  await dialog.getByRole('button', { name: 'Delete application' }).click();
  await expect(dialog.getByText(TEXTS.passwordRefused, { exact: true })).toBeVisible();
  await dialog.getByLabel('Current Password', { exact: true }).fill(account.password);
  await dialog.getByRole('button', { name: 'Delete application' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await done(page, TEXTS.accountDeleted);
  await outbox.find(account.username, /we deleted your application/);
  await send(page, { 'Email Address': account.username, Password: account.password });
  await expect(page.getByText(TEXTS.loginRefused, { exact: true })).toBeVisible();
});

test('a passkey is offered, created with the password, and logs in without it', async ({
  page,
  applicant: account,
  outbox,
  product,
  screens,
}) => {
  // Passkeys need a host name; the other tests use the IP address.
  const host = `http://localhost:${new URL(product.url).port}`;
  await withAuthenticator(page);
  const form = page.getByRole('form', { name: 'Create a passkey' });
  await test.step('It is offered after a login', async () => {
    await page.context().clearCookies();
    await page.goto(`${host}/login`);
    await logInFromCard(page, account);
    await page.getByRole('complementary', { name: 'Passkeys' }).getByRole('link').click();
    await expect(section(page, 'Passkeys')).toContainText('You don’t have a passkey yet.');
  });
  await test.step('It is created with the current password', async () => {
    await form.getByLabel('Current Password', { exact: true }).fill('Not-My-Password-1');
    await page.keyboard.press('Enter');
    await expect(form.getByText(TEXTS.passwordRefused, { exact: true })).toBeVisible();
    await form.getByLabel('Current Password', { exact: true }).fill(account.password);
    await page.keyboard.press('Enter');
    await done(page, TEXTS.passkeyAdded);
    await expect(page.getByRole('heading', { level: 2, name: 'Passkeys' })).toBeFocused();
    await expect(section(page, 'Passkeys')).toContainText('Not used yet');
    await outbox.find(account.username, /log in to your .* with a passkey/);
    await checkScreen(page, screens, 'account-passkeys');
  });
  await test.step('It logs in', async () => {
    await page.context().clearCookies();
    await page.goto(`${host}/login`);
    await checkScreen(page, screens, 'login-passkey');
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await expect(page).toHaveURL(/\/about$/);
    await expect(page.getByRole('complementary', { name: 'Passkeys' })).toHaveCount(0);
  });
  await test.step('Once removed, it is refused', async () => {
    await page.goto(`${host}/account`);
    await section(page, 'Passkeys')
      .getByRole('button', { name: /^Remove passkey/ })
      .click();
    await done(page, TEXTS.passkeyRemoved);
    await page.context().clearCookies();
    await page.goto(`${host}/login`);
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await expect(page.getByText(TEXTS.passkeyRefused, { exact: true })).toBeVisible();
  });
});
