import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import { HttpApplicant } from '@portico/tools/http-applicant';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { invited, officeUrl, withAuthenticator } from '../fixtures/office.ts';
import type { Product } from '../fixtures/product.ts';
import { expect, test } from '../fixtures/test.ts';

const MARKUP = '<img src=x onerror=alert(1)>';

/** Somebody who has filled in everything, and submitted it. */
async function submitted(product: Product, names: Record<string, string>): Promise<void> {
  const applicant = new HttpApplicant(product.url);
  await applicant.enter();
  await applicant.save({ ...COMPLETE_ANSWERS, ...names });
  await applicant.submit();
}

test('an officer makes a passkey, finds an application, reads it and gives it back', async ({
  page,
  product,
}) => {
  await submitted(product, { first_name: 'Marguerite', last_name: MARKUP });
  await withAuthenticator(page);
  const office = officeUrl(product);

  await test.step('is asked to log in at whichever address', async () => {
    await page.goto(`${office}/applications`);
    await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('makes a passkey with the link, whose secret leaves the address', async () => {
    await page.goto(await invited(product, `Dana ${MARKUP}`));
    await expect(page.getByRole('heading', { name: 'Welcome to the Office' })).toBeVisible();
    expect(page.url()).not.toContain('#');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Make a passkey' }).click();
    await expect(page.getByRole('heading', { name: 'Applications' })).toBeVisible();
    await expect(page.getByText(`Dana ${MARKUP}`)).toBeVisible();
  });

  await test.step('finds whom they look for by typing, which no address tells', async () => {
    await page.getByRole('searchbox').fill('marg');
    const line = page.getByRole('link', { name: `Marguerite ${MARKUP}` });
    await expect(async () => {
      // The list is some seconds behind.
      await page.reload();
      await page.getByRole('searchbox').fill('marg');
      await expect(line).toBeVisible({ timeout: 2_000 });
    }).toPass();
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

  await test.step('gives it back with a reason, by the keyboard', async () => {
    await page.getByRole('button', { name: 'Re-open', exact: true }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(`Please correct ${MARKUP}`);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Re-open' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText(`Reason: Please correct ${MARKUP}`)).toBeVisible();
    expect(await page.locator('main img').count()).toBe(0);
  });

  await test.step('goes back to the list with a key, and logs out and in again', async () => {
    await page.keyboard.press('u');
    await expect(page.getByRole('table', { name: 'Applications' })).toBeVisible();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await expect(page.getByRole('heading', { name: 'Applications' })).toBeVisible();
  });
});

test('an officer whose session ends while they type loses nothing', async ({ page, product }) => {
  await submitted(product, { first_name: 'Zebulon' });
  await withAuthenticator(page);
  await page.goto(await invited(product, 'Kim'));
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await page.getByRole('searchbox').fill('zebu');
  const line = page.getByRole('link', { name: /^Zebulon/ });
  await expect(async () => {
    await page.reload();
    await page.getByRole('searchbox').fill('zebu');
    await expect(line).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await line.click();
  await page.getByRole('button', { name: 'Re-open', exact: true }).click();
  const reason = page.getByRole('textbox', { name: 'Reason' });
  await reason.fill('A long reason.');
  await page.context().clearCookies();
  const send = page.getByRole('dialog', { name: 'Re-open the application' }).getByRole('button', {
    name: 'Re-open',
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
