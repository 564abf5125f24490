import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import { HttpApplicant } from '@portico/tools/http-applicant';
import { expectAccessible, expectAccessibleInSoak } from '../fixtures/accessibility.ts';
import { find, invited, officeUrl, withAuthenticator } from '../fixtures/office.ts';
import type { Product } from '../fixtures/product.ts';
import { expect, test } from '../fixtures/test.ts';
import { TRANSLATED } from '../fixtures/translator.ts';

const MARKUP = '<img src=x onerror=alert(1)>';

async function submitted(product: Product, names: Record<string, string>): Promise<void> {
  const applicant = new HttpApplicant(product.url);
  await applicant.enter();
  await applicant.save({ ...COMPLETE_ANSWERS, ...names });
  await applicant.submit();
}

test(
  'an officer creates a passkey, finds an application, reads it and reopens it',
  TRANSLATED,
  async ({ page, product }) => {
    await submitted(product, { first_name: 'Marguerite', last_name: MARKUP });
    await withAuthenticator(page);
    const office = officeUrl(product);

    await test.step('must log in at every URL', async () => {
      await page.goto(`${office}/applications`);
      await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('creates a passkey with the link, whose secret is removed from the URL', async () => {
      await page.goto(await invited(product, `Dana ${MARKUP}`));
      await expect(page.getByRole('heading', { name: 'Welcome to the Office' })).toBeVisible();
      expect(page.url()).not.toContain('#');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Create passkey' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
      await expectAccessibleInSoak(page);
      await expect(page.getByText(`Dana ${MARKUP}`)).toBeVisible();
    });

    await test.step('searches by typing, which appears in no URL', async () => {
      const line = page.getByRole('link', { name: `Marguerite ${MARKUP}` });
      await find(page, product, 'marg', 1);
      expect(page.url()).not.toContain('marg');
      await expectAccessible(page);
      await line.click();
    });

    await test.step('reads the answers', async () => {
      await expect(page.locator('[data-answer-key="first_name"]')).toHaveText('Marguerite');
      await expect(page.locator('[data-answer-key="last_name"]')).toHaveText(MARKUP);
      expect(await page.locator('main img').count()).toBe(0);
      await expectAccessible(page);
    });

    await test.step('reopens it with a reason, using the keyboard', async () => {
      await page.getByRole('button', { name: 'Reopen', exact: true }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Reason' }).fill(`Please correct ${MARKUP}`);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Reopen' }).press('Enter');
      await expect(dialog).toBeHidden();
      await expect(page.getByText(`Reason: Please correct ${MARKUP}`)).toBeVisible();
      expect(await page.locator('main img').count()).toBe(0);
    });

    await test.step('returns to the list with a shortcut, and logs out and in again', async () => {
      await page.keyboard.press('u');
      await expect(page.getByRole('table', { name: 'Applications' })).toBeVisible();
      await page.getByRole('button', { name: 'Log out' }).click();
      await page.getByRole('button', { name: 'Log in with a passkey' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    });
  },
);

test('an officer whose session ends while typing loses nothing', async ({ page, product }) => {
  await submitted(product, { first_name: 'Zebulon' });
  await withAuthenticator(page);
  await page.goto(await invited(product, 'Kim'));
  await page.getByRole('button', { name: 'Create passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await (await find(page, product, 'zebu', 1)).click();
  await page.getByRole('button', { name: 'Reopen', exact: true }).click();
  const reason = page.getByRole('textbox', { name: 'Reason' });
  await reason.fill('A long reason.');
  await page.context().clearCookies();
  const send = page.getByRole('dialog', { name: 'Reopen the application' }).getByRole('button', {
    name: 'Reopen',
  });
  await send.click();
  const again = page.getByRole('alertdialog', { name: 'Log in again' });
  await expect(again).toBeVisible();
  await expectAccessible(page);
  await again.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(again).toBeHidden();
  await expect(reason).toHaveValue('A long reason.');
  await send.click();
  await expect(page.getByText('Reason: A long reason.')).toBeVisible();
});
