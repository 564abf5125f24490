import { TEXTS } from '@portico/contracts';
import { expectAccessibleInEveryLanguage as expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { send } from '../applicants/account-pages.ts';
import { refusal } from '../fixtures/refusal.ts';
import { CARDS } from '../applicants/account-cards.ts';

test.use({ pseudo: true });

/** axe finds nothing on any state of the account pages. One test each. */
for (const { name, path, call, toast, fields } of CARDS) {
  test.describe(`the ${name} card`, () => {
    test.beforeEach(async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    });

    test('empty', async ({ page }) => {
      await expectAccessible(page);
    });

    test('with its errors', async ({ page, screens }) => {
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
      await expectAccessible(page);
      await screens.take(`30-errors-${name.toLowerCase().replaceAll(' ', '-')}`);
    });

    test(`with the toast "${toast}"`, async ({ page }) => {
      await page.route(`**/public/${call}`, (route) => route.fulfill(refusal(400, 'It did not work.')));
      await send(page, fields);
      await expect(page.getByRole('region', { name: toast })).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test('the toast "Resend Confirmation Code Error"', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Resend confirmation code?' }).click();
  await expect(page.getByRole('region', { name: 'Resend Confirmation Code Error' })).toBeVisible();
  await expectAccessible(page);
});

test('the Confirm Your Account card that knows the address, with the toast "Success Notification"', async ({
  page,
  account,
}) => {
  await page.goto('/signup');
  await send(page, { 'Email Address': account.username, Password: account.password });
  await expect(page.getByText(`Enter the code that we sent to ${account.username}.`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Success Notification' })).toBeVisible();
  await expectAccessible(page);
});

test('the password checklist, partly fulfilled, beside a password that is shown', async ({
  page,
  screens,
}) => {
  await page.goto('/signup');
  await page.getByLabel('Password', { exact: true }).fill('Orchard ');
  await page.getByRole('button', { name: 'Show' }).click();
  const items = page.getByRole('list', { name: 'Make sure your password' }).getByRole('listitem');
  for (const state of ['success', 'error'])
    await expect(items.and(page.locator(`[data-state=${state}]`)).first()).toBeVisible();
  await expectAccessible(page);
  await screens.take('30-password-checklist');
});

test('the Log In card with the message of a session that has ended', async ({
  page,
  applicant: _applicant,
}) => {
  await page.route('**/api/profile', (route) => route.fulfill(refusal(401, 'No.')));
  await page.goto('/about');
  await expect(page.getByRole('region', { name: 'Login Card Error' })).toContainText(TEXTS.sessionInvalid);
  await expectAccessible(page);
});
