import type { Page } from '@playwright/test';
import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import { HttpApplicant } from '@portico/tools/http-applicant';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { ageProofs, enterOffice, find, officeUrl } from '../fixtures/office.ts';
import type { Product } from '../fixtures/product.ts';
import { expect, test } from '../fixtures/test.ts';

/** Who has submitted. @returns the e-mail address */
async function submitted(product: Product, first: string, last: string): Promise<string> {
  const applicant = new HttpApplicant(product.url);
  await applicant.enter();
  await applicant.save({ ...COMPLETE_ANSWERS, first_name: first, last_name: last });
  await applicant.submit();
  return applicant.username;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** One of the deeds behind "More". */
async function more(page: Page, deed: string) {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: deed, exact: true }).click();
}

test('an officer does what has to be done, with the mouse', async ({ page, product }) => {
  const email = await submitted(product, 'Octavia', 'Quillfeather');
  await enterOffice(page, product, 'Robin');
  await (await find(page, 'quillf', 1)).first().click();
  await expect(heading(page, 'Octavia Quillfeather')).toBeVisible();
  const side = page.getByRole('complementary', { name: 'About this application' });

  await test.step('asks for a document, and says how it came', async () => {
    await more(page, 'Ask for a document');
    const ask = page.getByRole('dialog', { name: 'Ask for a further document' });
    await ask.getByRole('button', { name: 'Ask for a document' }).click();
    await expect(ask.getByText('Say what you ask for.')).toBeVisible();
    await expect(ask.getByLabel('What you ask for')).toBeFocused();
    await ask.getByLabel('What you ask for').fill('Proof of residence');
    await ask.getByLabel('More about it').fill('Not older than three months.');
    await expectAccessible(page);
    await ask.getByRole('button', { name: 'Ask for a document' }).click();
    await expect(side.getByText('Proof of residence')).toBeVisible();

    await side.getByRole('button', { name: 'Mark as received' }).click();
    const received = page.getByRole('dialog', { name: 'Mark as received' });
    await received.getByLabel('Day on which it came').fill('2026-01-15');
    await received.getByLabel('How it came').fill('By post');
    await expectAccessible(page);
    await received.getByRole('button', { name: 'Mark as received' }).click();
    await expect(side.getByText('Came on 15 Jan 2026')).toBeVisible();
    await expect(side.getByText('By post')).toBeVisible();
  });

  await test.step('sends a mail again, to nobody twice', async () => {
    await page.getByRole('link', { name: 'Mails', exact: true }).click();
    const mails = page.getByRole('region', { name: 'Mails' });
    await expect(mails.getByRole('button', { name: 'Send again' }).last()).toBeVisible();
    const before = await mails.getByRole('listitem').count();
    await mails.getByRole('button', { name: 'Send again' }).last().click();
    await expect(mails.getByText('sent again by Robin')).toBeVisible();
    await mails.getByRole('button', { name: 'Send again' }).last().click();
    await expect(page.getByText('The mail is on its way').first()).toBeVisible();
    await expect(mails.getByRole('listitem')).toHaveCount(before + 1);
    await expectAccessible(page);
  });

  await test.step('re-opens it with a template, and allows to be late', async () => {
    await page.getByRole('button', { name: 'Re-open', exact: true }).click();
    const reopen = page.getByRole('dialog', { name: 'Re-open the application' });
    await reopen.getByLabel('Begin with').selectOption('A document is missing');
    await expect(reopen.getByLabel('Reason')).toHaveValue(/is not with your application/);
    await reopen.getByRole('button', { name: 'Re-open' }).click();
    await expect(side.getByText(/^Reason: A document that we need/)).toBeVisible();
    await more(page, 'Allow to be late');
    const late = page.getByRole('dialog', { name: 'Allow to be late' });
    await late.getByRole('button', { name: 'Allow to be late' }).click();
    await expect(late.getByLabel('Until')).toBeFocused();
    await late.getByLabel('Until').fill('2099-12-31T23:59');
    await late.getByLabel('Reason').fill('Was ill.');
    await expectAccessible(page);
    await late.getByRole('button', { name: 'Allow to be late' }).click();
    await expect(side.getByText(/^May submit before/)).toBeVisible();
    await side.getByRole('button', { name: 'Take the leave back' }).click();
    await expect(side.getByText(/^Taken back .* by Robin/)).toBeVisible();
  });

  await test.step('anonymises, once they have typed whom, and shown who they are', async () => {
    ageProofs(product);
    await more(page, 'Anonymise');
    const sure = page.getByRole('alertdialog', { name: 'Anonymise this applicant' });
    await sure.getByLabel('Reason, without a name').fill('They have asked for it.');
    await sure.getByLabel(/^To confirm/).fill('somebody@else.example');
    await sure.getByRole('button', { name: 'Anonymise' }).click();
    await expect(sure.getByText('This is not the address of the applicant.')).toBeVisible();
    await expect(sure.getByLabel(/^To confirm/)).toBeFocused();
    await sure.getByLabel(/^To confirm/).fill(email.toUpperCase());
    await sure.getByRole('button', { name: 'Anonymise' }).click();
    const prove = page.getByRole('alertdialog', { name: 'Is it you?' });
    await expect(prove).toBeVisible();
    await expectAccessible(page);
    await prove.getByRole('button', { name: 'Cancel' }).click();
    await expect(prove).toBeHidden();
    await expect(sure.getByLabel(/^To confirm/)).toHaveValue(email.toUpperCase());
    await sure.getByRole('button', { name: 'Anonymise' }).click();
    await prove.getByRole('button', { name: 'Log in with a passkey' }).click();
    await expect(page.getByText('The applicant is anonymised').first()).toBeVisible();
    await expect(page).toHaveURL(`${officeUrl(product)}/applications`);
    await expect(page.getByRole('link', { name: /Quillfeather/ })).toHaveCount(0);
  });
});

test('an officer goes through the list and removes somebody, with the keyboard alone', async ({
  page,
  product,
}) => {
  const emails = new Map<string, string>();
  for (const first of ['Ambrose', 'Beatrix', 'Cornelius'])
    emails.set(first, await submitted(product, first, 'Thistlewood'));
  await enterOffice(page, product, 'Kim');
  await find(page, 'thistle', 3);
  const name = async () => (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';

  await test.step('opens the first, and goes to the next ones and back', async () => {
    await page.getByRole('searchbox').blur();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Thistlewood')).toBeVisible();
    const first = await name();
    await page.keyboard.press('j');
    await expect(page.getByText('2 of 3')).toBeVisible();
    await expect(heading(page, 'Thistlewood')).not.toHaveText(first);
    await page.keyboard.press('j');
    await expect(page.getByText('3 of 3')).toBeVisible();
    await page.keyboard.press('j');
    await expect(page.getByText('3 of 3')).toBeVisible();
    await page.keyboard.press('k');
    await page.keyboard.press('k');
    await expect(page.getByText('1 of 3')).toBeVisible();
    await expect(heading(page, first)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('removes it: typed, and proved', async () => {
    ageProofs(product);
    const who = await name();
    const email = emails.get(who.split(' ')[0] ?? '') ?? '';
    await page.getByRole('button', { name: 'More', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Remove', exact: true }).focus();
    await page.keyboard.press('Enter');
    const sure = page.getByRole('alertdialog', { name: 'Remove this applicant' });
    await sure.getByLabel('Reason, without a name').focus();
    await page.keyboard.type('A second account of somebody.');
    await page.keyboard.press('Tab');
    await page.keyboard.type(email);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    const prove = page.getByRole('alertdialog', { name: 'Is it you?' });
    await expect(prove).toBeVisible();
    await prove.getByRole('button', { name: 'Log in with a passkey' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('The applicant is removed').first()).toBeVisible();
    await expect(page.getByRole('link', { name: who })).toHaveCount(0);
    await expect(page.getByRole('link', { name: /Thistlewood/ })).toHaveCount(2);
  });
});
