import { TEXTS } from '@portico/contracts';
import { HttpApplicant } from '@portico/tools/http-applicant';
import type { Page } from '@playwright/test';
import { fill } from '../applicants/fill.ts';
import { expect, test } from '../fixtures/test.ts';
import { send } from '../applicants/account-pages.ts';

/** Specification, section 2: where the account pages lead, and what they take along. */
const ANSWERS = { city: 'Springfield' };
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const success = (page: Page) => page.getByRole('region', { name: 'Success Notification' });
/** What came along in the navigation state. */
const carried = (page: Page) =>
  page.evaluate(() => (history.state as { usr: { answers?: object; username?: string } | null }).usr);

/** A visitor with an answer, on the Sign Up card. */
async function openSignUp(page: Page): Promise<void> {
  await page.goto('/about');
  await fill(page, { widget: 'text', label: 'City', value: ANSWERS.city });
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expect(heading(page, 'Sign Up')).toBeVisible();
}

/** Somebody who has signed up and not confirmed yet. */
async function signedUp(url: string): Promise<HttpApplicant> {
  const person = new HttpApplicant(url);
  const { username, password } = person;
  await person.call('POST', '/public/signup', { username, password });
  return person;
}

test('signing up leads to /confirm with the username, a success message and the answers', async ({
  page,
  account,
}) => {
  await openSignUp(page);
  await send(page, { 'Email Address': account.username, Password: account.password });
  await expect(page).toHaveURL(/\/confirm$/);
  await expect(success(page)).toContainText(TEXTS.signedUp);
  expect(await carried(page)).toMatchObject({ answers: ANSWERS, username: account.username });
});

for (const path of ['/login', '/confirm'])
  test(`resending the code from ${path} leads to /confirm with the username, a success message and the answers`, async ({
    page,
    product,
  }) => {
    const { username } = await signedUp(product.url);
    await openSignUp(page);
    await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
    await expect(heading(page, 'Log In')).toBeVisible();
    if (path === '/confirm') await page.goto(path);
    await page.getByLabel('Email Address').fill(username);
    await page.getByRole('button', { name: 'Resend confirmation code?' }).click();
    await expect(success(page)).toContainText(TEXTS.codeSent);
    await expect(page).toHaveURL(/\/confirm$/);
    expect(await carried(page)).toMatchObject({ answers: ANSWERS, username });
  });

test('confirming leads to /login with a success message', async ({ page, account, outbox }) => {
  const { username, password } = account;
  await page.goto('/signup');
  await send(page, { 'Email Address': username, Password: password });
  await send(page, { 'Confirmation Code': await outbox.code(username) });
  await expect(page).toHaveURL(/\/login$/);
  await expect(success(page)).toContainText(TEXTS.confirmed);
});

test('confirming in another browser leads to /login, and to a link in the mailbox with which the password is chosen', async ({
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

test('resetting the password, by a link that names the account, leads to /login with a success message', async ({
  page,
  applicant,
  context,
  outbox,
}) => {
  const { username } = applicant;
  await context.clearCookies();
  await applicant.call('POST', '/public/forgot-password', { username });
  const link = new URL(await outbox.find(username, /http\S+\/reset\?\S+/));
  await page.goto(link.pathname + link.search);
  await expect(page.getByText(`Choose a new password for ${username}.`)).toBeVisible();
  await send(page, { 'New Password': 'Another-Orchard-34', 'Confirm Password': 'Another-Orchard-34' });
  await expect(page).toHaveURL(/\/login$/);
  await expect(success(page)).toContainText(TEXTS.passwordReset);
});

test('logging in leads to the default route', async ({ page, applicant, context }) => {
  await context.clearCookies();
  await page.goto('/login?campaign=spring');
  await send(page, { 'Email Address': applicant.username, Password: applicant.password });
  await expect(page).toHaveURL(/\/about$/);
});

test('every link between the account pages takes the answers along', async ({ page, account }) => {
  await openSignUp(page);
  const follow = (link: string, to: string) =>
    test.step(`"${link}" leads to ${to}`, async () => {
      await page.getByRole('main').getByRole('link', { name: link, exact: true }).click();
      await expect(page).toHaveURL((url) => url.pathname === to);
      expect(await carried(page)).toMatchObject({ answers: ANSWERS });
    });
  await follow('Log In', '/login');
  await follow('Forgot password?', '/forgot');
  await follow('Log In', '/login');
  await follow('Sign Up', '/signup');
  await send(page, { 'Email Address': account.username, Password: account.password });
  await expect(heading(page, 'Confirm Your Account')).toBeVisible();
  await follow('Log In', '/login');
  await page.goto('/reset?username=robin@mail.example&id=abc');
  await follow('Forgot Password', '/forgot');
});
