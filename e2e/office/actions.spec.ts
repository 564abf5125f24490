import type { Page } from '@playwright/test';
import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import { HttpApplicant } from '@portico/tools/http-applicant';
import { expectAccessible, expectAccessibleInSoak } from '../fixtures/accessibility.ts';
import { ageProofs, enterOffice, find, officeUrl } from '../fixtures/office.ts';
import type { Product } from '../fixtures/product.ts';
import { expect, test } from '../fixtures/test.ts';

/** Creates an application and submits it. @returns the applicant's email address */
async function submitted(product: Product, first: string, last: string): Promise<string> {
  const applicant = new HttpApplicant(product.url);
  await applicant.enter();
  await applicant.save({ ...COMPLETE_ANSWERS, first_name: first, last_name: last });
  await applicant.submit();
  return applicant.username;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function more(page: Page, action: string) {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
}

test('an officer uses every action with the mouse', async ({ page, product }) => {
  const email = await submitted(product, 'Octavia', 'Quillfeather');
  await enterOffice(page, product, 'Robin');
  await (await find(page, product, 'quillf', 1)).first().click();
  await expect(heading(page, 'Octavia Quillfeather')).toBeVisible();
  const side = page.getByRole('complementary', { name: 'Application details' });

  await test.step('requests a document, and records how it arrived', async () => {
    await page.getByRole('button', { name: 'Request a document' }).click();
    const ask = page.getByRole('dialog', { name: 'Request a document from Octavia Quillfeather' });
    await expect(ask.getByLabel('Document')).not.toHaveValue('');
    await ask.getByLabel('Document').fill('');
    await ask.getByRole('button', { name: 'Send request' }).click();
    await expect(ask.getByText('Enter the document you need.')).toBeVisible();
    await expect(ask.getByLabel('Document')).toBeFocused();
    await ask.getByLabel('Document').fill('Proof of residence');
    await ask.getByLabel('Details').fill('Not older than three months.');
    await expectAccessible(page);
    await ask.getByRole('button', { name: 'Send request' }).click();
    await expect(side.getByText('Proof of residence')).toBeVisible();

    await side.getByRole('button', { name: 'Mark as received' }).click();
    const received = page.getByRole('dialog', { name: 'Mark as received' });
    await received.getByLabel('Date received').fill('2026-01-15');
    await received.getByLabel('How it arrived').fill('By mail');
    await expectAccessible(page);
    await received.getByRole('button', { name: 'Mark as received' }).click();
    await expect(side.getByText('Received on Jan 15, 2026')).toBeVisible();
    await expect(side.getByText('By mail')).toBeVisible();
    await expect(side.getByText('Received', { exact: true })).toBeVisible();
  });

  await test.step('opens the application as the applicant sees it, read only', async () => {
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'View as applicant' }).click();
    const view = await opened;
    await expect(view.getByText('Octavia Quillfeather').first()).toBeVisible();
    for (const role of ['button', 'textbox', 'link'] as const)
      await expect(view.getByRole(role)).toHaveCount(0);
    await view.close();
    await expect(page).toHaveURL(/\/applications\//);
  });

  await test.step('resends an email only once', async () => {
    await page.getByRole('link', { name: 'Emails', exact: true }).click();
    const mails = page.getByRole('region', { name: 'Emails' });
    await expect(mails.getByRole('button', { name: 'Resend' }).last()).toBeVisible();
    const before = await mails.getByRole('listitem').count();
    await mails.getByRole('button', { name: 'Resend' }).last().click();
    await expect(mails.getByText('resent by Robin')).toBeVisible();
    await mails.getByRole('button', { name: 'Resend' }).last().click();
    await expect(page.getByText('Email resent').first()).toBeVisible();
    await expect(mails.getByRole('listitem')).toHaveCount(before + 1);
    await expectAccessible(page);
  });

  await test.step('reopens it with a template, and grants an extension', async () => {
    await page.getByRole('button', { name: 'Reopen', exact: true }).click();
    const reopen = page.getByRole('dialog', { name: 'Reopen the application' });
    await reopen.getByLabel('Template').selectOption('Missing document');
    await expect(reopen.getByLabel('Reason')).toHaveValue(/is missing a document we need/);
    await reopen.getByRole('button', { name: 'Reopen' }).click();
    await expect(side.getByText(/^Reason: Your application is missing/)).toBeVisible();
    await more(page, 'Grant extension');
    const late = page.getByRole('dialog', { name: 'Grant an extension' });
    await late.getByRole('button', { name: 'Grant extension' }).click();
    await expect(late.getByLabel('Submit by')).toBeFocused();
    await late.getByLabel('Submit by').fill('2099-12-31T23:59');
    await late.getByLabel('Reason').fill('Was ill.');
    await expectAccessible(page);
    await late.getByRole('button', { name: 'Grant extension' }).click();
    await expect(side.getByText(/^Can submit until/)).toBeVisible();
    await side.getByRole('button', { name: 'Revoke extension' }).click();
    await expect(side.getByText(/^Revoked .* by Robin/)).toBeVisible();
  });

  await test.step('anonymizes after typing the address and confirming with a passkey', async () => {
    ageProofs(product);
    await more(page, 'Anonymize');
    const sure = page.getByRole('alertdialog', { name: 'Anonymize this applicant' });
    await sure.getByLabel('Reason (no names)').fill('They have asked for it.');
    await sure.getByLabel(/^To confirm/).fill('other@else.example');
    await sure.getByRole('button', { name: 'Anonymize' }).click();
    await expect(sure.getByText('This doesn’t match the applicant’s email address.')).toBeVisible();
    await expect(sure.getByLabel(/^To confirm/)).toBeFocused();
    await sure.getByLabel(/^To confirm/).fill(email.toUpperCase());
    await sure.getByRole('button', { name: 'Anonymize' }).click();
    const prove = page.getByRole('alertdialog', { name: 'Confirm it’s you' });
    await expect(prove).toBeVisible();
    await expectAccessible(page);
    await prove.getByRole('button', { name: 'Cancel' }).click();
    await expect(prove).toBeHidden();
    await expect(sure.getByLabel(/^To confirm/)).toHaveValue(email.toUpperCase());
    await sure.getByRole('button', { name: 'Anonymize' }).click();
    await prove.getByRole('button', { name: 'Log in with a passkey' }).click();
    await expect(page.getByText('Applicant anonymized').first()).toBeVisible();
    await expect(page).toHaveURL(`${officeUrl(product)}/applications`);
    await expect(page.getByRole('link', { name: /Quillfeather/ })).toHaveCount(0);
  });
});

test('an officer goes through the list and removes an applicant with the keyboard alone', async ({
  page,
  product,
}) => {
  const emails = new Map<string, string>();
  for (const first of ['Ambrose', 'Beatrix', 'Cornelius'])
    emails.set(first, await submitted(product, first, 'Thistlewood'));
  await enterOffice(page, product, 'Kim');
  await find(page, product, 'thistle', 3);
  const name = async () => (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';

  await test.step('opens the first result, and moves to the next ones and back', async () => {
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
    await expectAccessibleInSoak(page);
  });

  await test.step('removes it after typing the address and confirming', async () => {
    ageProofs(product);
    const who = await name();
    const email = emails.get(who.split(' ')[0] ?? '') ?? '';
    await page.getByRole('button', { name: 'More', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Delete', exact: true }).focus();
    await page.keyboard.press('Enter');
    const sure = page.getByRole('alertdialog', { name: 'Delete this applicant' });
    await sure.getByLabel('Reason (no names)').focus();
    await page.keyboard.type('A second account of someone else.');
    await page.keyboard.press('Tab');
    await page.keyboard.type(email);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    const prove = page.getByRole('alertdialog', { name: 'Confirm it’s you' });
    await expect(prove).toBeVisible();
    await prove.getByRole('button', { name: 'Log in with a passkey' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Applicant deleted').first()).toBeVisible();
    await expect(page.getByRole('link', { name: who })).toHaveCount(0);
    await expect(page.getByRole('link', { name: /Thistlewood/ })).toHaveCount(2);
  });
});
