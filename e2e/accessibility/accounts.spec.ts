import { expectAccessibleInEveryLanguage as expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { send } from '../applicants/account-pages.ts';
import { refusal } from '../fixtures/refusal.ts';
import { CARDS } from '../applicants/account-cards.ts';

test.use({ pseudo: true });

for (const { name, path, call, toast, fields } of CARDS)
  test(`the ${name} card: empty, with its errors, and with the toast "${toast}"`, async ({
    page,
    screens,
  }) => {
    await page.route(`**/public/${call}`, (route) => route.fulfill(refusal(400, 'It did not work.')));
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    await expectAccessible(page);
    await screens.take(`30-errors-${name.toLowerCase().replaceAll(' ', '-')}`);

    await send(page, fields);
    await expect(page.getByRole('region', { name: toast })).toBeVisible();
    await expectAccessible(page);
    await screens.take(`30-refused-${name.toLowerCase().replaceAll(' ', '-')}`);
  });

test('a partly met password checklist with the password shown, then the Confirm Your Account card with the address filled in', async ({
  page,
  account,
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

  await send(page, { 'Email Address': account.username, Password: account.password });
  await expect(page.getByText(`Enter the code we sent to ${account.username}.`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Success Notification' })).toBeVisible();
  await expectAccessible(page);
  await screens.take('30-confirm-after-sign-up');
});
