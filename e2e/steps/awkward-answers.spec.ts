import type { Page } from '@playwright/test';
import type { HttpApplicant } from '@portico/tools/http-applicant';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { SOAK } from '../fixtures/soak.ts';
import { expect, test } from '../fixtures/test.ts';

/**
 * Unusual input, typed or pasted, must not turn into another answer or disappear silently. Soak only: `date-input.test.tsx` and `phone-input.test.tsx`
 * test each case.
 */

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const stored = async (applicant: HttpApplicant, key: string) => (await applicant.profile()).answer[key] ?? '';

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+v');
}

test(`a typed, pasted, incomplete or impossible date is saved as it is, or the question says why not ${SOAK}`, async ({
  page,
  applicant,
}) => {
  await page.goto('/about');
  const date = page.getByRole('group', { name: 'Date of Birth' });
  const [month, day, year] = [date.getByLabel('Month'), date.getByLabel('Day'), date.getByLabel('Year')];
  const note = date.getByRole('status');
  const birth = () => stored(applicant, 'birth_date');

  await test.step('Typed with the keyboard alone', async () => {
    await month.focus();
    await page.keyboard.type('April');
    await page.keyboard.press('Tab');
    await page.keyboard.type('30');
    await page.keyboard.press('Tab');
    await page.keyboard.type('2008');
    await expect.poll(birth).toBe('2008-04-30');
  });

  await test.step('A nonexistent day is not saved, and shows an error on blur', async () => {
    await day.fill('31');
    await expect(note).toBeEmpty();
    await page.getByLabel('Email Address', { exact: true }).focus();
    await expect(note).toHaveText('That date doesn’t exist, so it wasn’t saved.');
    await expect.poll(birth).toBe('');
    await expectAccessible(page);
  });

  await test.step('A partial date is not saved', async () => {
    await year.fill('200');
    await page.keyboard.press('Tab');
    await expect(note).toHaveText(
      'This date is incomplete, so it isn’t saved yet. Enter a month, a day, and a four-digit year.',
    );
    expect(await birth()).toBe('');
  });

  await test.step('A pasted date fills all three fields; an ambiguous one fills none', async () => {
    await day.focus();
    await paste(page, '12/31/2007');
    await expect(month.locator('option:checked')).toHaveText('December');
    await expect(day).toHaveValue('31');
    await expect(year).toHaveValue('2007');
    await expect.poll(birth).toBe('2007-12-31');
    await paste(page, '04/05/2008');
    await expect(note).toContainText('We couldn’t read the date you pasted');
    await expect(day).toHaveValue('31');
    expect(await birth()).toBe('2007-12-31');
  });
});

test(`a foreign phone number never turns into a US one, pasted or typed ${SOAK}`, async ({
  page,
  applicant,
}) => {
  await page.goto('/about');
  const cell = page.getByLabel('Cell Phone Number', { exact: true });
  const note = page.getByText('This isn’t a US phone number');
  const number = () => stored(applicant, 'phone_mobile');
  await cell.fill('3014051000');
  await expect.poll(number).toBe('(301) 405-1000');

  for (const foreign of ['+44 20 7946 0958', '0044 20 7946 0958', '44 7700 900123', '020 7946 0958']) {
    await test.step(`${foreign}, pasted over the other`, async () => {
      await cell.selectText();
      await paste(page, foreign);
      await expect(cell).toHaveValue(foreign);
      await expect(note).toBeVisible();
      await expect.poll(number).toBe('');
      await cell.fill('');
      await expect(note).toBeHidden();
    });
  }

  await test.step('Typing cuts off no digit; an extra one can be deleted', async () => {
    await cell.pressSequentially('447700900123');
    await expect(note).toBeVisible();
    await expect(cell).toHaveValue('(447) 700-900123');
    expect(await number()).toBe('');
    await cell.fill('');
    await cell.pressSequentially('30140510009');
    await expect(note).toBeVisible();
    await cell.press('Backspace');
    await expect(cell).toHaveValue('(301) 405-1000');
    await expect(note).toBeHidden();
    await expect.poll(number).toBe('(301) 405-1000');
  });

  await test.step('A US number is accepted with its country code', async () => {
    await cell.selectText();
    await paste(page, '+1 (410) 555-0199');
    await expect(cell).toHaveValue('(410) 555-0199');
    await expect.poll(number).toBe('(410) 555-0199');
  });
});
