import { TEXTS } from '@portico/contracts';
import { enter, logInFromCard } from '../applicants/account-pages.ts';
import { SAVED } from '../applicants/city.ts';
import { fill } from '../applicants/fill.ts';
import { expectAccessibleInSoak } from '../fixtures/accessibility.ts';
import { isSoak } from '../fixtures/soak.ts';
import { expect, test } from '../fixtures/test.ts';
import { TRANSLATED } from '../fixtures/translator.ts';

test(
  'an applicant logs out, resets a forgotten password and finds the same answers',
  isSoak ? TRANSLATED : {},
  async ({ page, account, outbox, screens }) => {
    const newPassword = 'Another-Orchard-34';

    await test.step('An applicant saves an answer', async () => {
      await enter(page, account, outbox);
      await fill(page, { widget: 'text', label: 'City', value: 'Springfield' });
      await expect(page.getByText(SAVED)).toBeVisible();
    });

    await test.step('Logging out leads to the Log In card, which says that the session ended', async () => {
      await page.getByRole('button', { name: 'Account' }).click();
      await expectAccessibleInSoak(page);
      await screens.take('10-account-menu');
      await page.getByRole('button', { name: 'Log Out' }).click();
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByRole('region', { name: 'Login Card Error' })).toContainText(
        TEXTS.sessionInvalid,
      );
      await expectAccessibleInSoak(page);
      await screens.take('11-log-in');
    });

    await test.step('A wrong password is refused', async () => {
      await page.getByLabel('Email Address').fill(account.username);
      await page.getByLabel('Password', { exact: true }).fill('not my password');
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByRole('region', { name: 'Login Card Error' })).toContainText(TEXTS.loginRefused);
    });

    await test.step('A link to reset the password is sent', async () => {
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Forgot Password' })).toBeVisible();
      await expect(page.getByLabel('Email Address')).toHaveValue(account.username);
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByRole('region', { name: 'Success Notification' })).toContainText(TEXTS.resetSent);
      await expectAccessibleInSoak(page);
      await screens.take('12-forgot');
    });

    await test.step('The link opens the Reset Password card, where a weak password is refused', async () => {
      const link = new URL(await outbox.find(account.username, /http\S+\/reset\?\S+/));
      await page.goto(link.pathname + link.search);
      await page.getByLabel('New Password').fill('short');
      await page.getByLabel('Confirm Password').fill('different');
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByText(TEXTS.passwordsDiffer)).toBeVisible();
      await expectAccessibleInSoak(page);
      await screens.take('13-reset-errors');
    });

    await test.step('A new password is set and works', async () => {
      await page.getByLabel('New Password').fill(newPassword);
      await page.getByLabel('Confirm Password').fill(newPassword);
      await page.getByRole('button', { name: 'Submit' }).click();
      await logInFromCard(page, { ...account, password: newPassword });
    });

    await test.step('The answer is unchanged', async () => {
      await expect(page.getByLabel('City', { exact: true })).toHaveValue('Springfield');
    });
  },
);

test('an ended session goes to the Log In card and keeps what was typed for the same account', async ({
  page,
  account,
  outbox,
  context,
}) => {
  // Waits for the last requests of the page, so that only typing can reveal that the session has ended.
  const asked = ['**/api/add-another', '**/api/activity'].map((url) => page.waitForResponse(url));
  await enter(page, account, outbox);
  await Promise.all(asked);
  const cookies = await context.cookies();
  await context.clearCookies({ name: /session$/ });
  expect(cookies.map(({ name }) => name)).toContain('portico_session');
  await fill(page, { widget: 'text', label: 'City', value: 'Riverside' });
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('region', { name: 'Login Card Error' })).toContainText(TEXTS.sessionInvalid);
  await logInFromCard(page, account);
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Riverside');
  await expect(page.getByText(SAVED)).toBeVisible();
});
