import type { Page } from '@playwright/test';
import type { HttpApplicant } from '@portico/tools/http-applicant';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';

/** Answers as people give them by accident, and take back: none becomes another one, and none goes without a word. */
test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const stored = async (applicant: HttpApplicant, key: string) => (await applicant.profile()).answer[key] ?? '';

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+v');
}

test('an optional choice is taken back by mouse and by keyboard, and a required one can not be', async ({
  page,
  applicant,
}) => {
  await page.goto('/about');
  const question = page.getByRole('radiogroup', { name: 'Are you Hispanic or Latino?' });
  const [yes, no] = [question.getByRole('radio').first(), question.getByRole('radio').last()];
  const clear = question.getByRole('button', { name: 'Clear answer' });
  await expect(clear).toHaveCount(0);

  await test.step('By mouse: the answer is empty, and the focus stays in the question', async () => {
    await no.check();
    await expect.poll(() => stored(applicant, 'ethnicity')).toBe('NOT_HISPANIC');
    await clear.click();
    await expect(clear).toHaveCount(0);
    await expect(question.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(yes).toBeFocused();
    await expect.poll(() => stored(applicant, 'ethnicity')).toBe('');
    expect(await stored(applicant, 'ethnicity_desc')).toBe('');
  });

  await test.step('By keyboard: choose, go to the button, press it, and choose again', async () => {
    await page.keyboard.press('ArrowDown');
    await expect(no).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(clear).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(yes).toBeFocused();
    await page.keyboard.press('Space');
    await expect.poll(() => stored(applicant, 'ethnicity')).toBe('HISPANIC');
  });

  await test.step('After a reload too; the required gender has no such button', async () => {
    await page.reload();
    await clear.click();
    await expect.poll(() => stored(applicant, 'ethnicity')).toBe('');
    const gender = page.getByRole('radiogroup', { name: 'Gender', exact: true });
    await gender.getByRole('radio').first().check();
    await expect(gender.getByRole('button', { name: 'Clear answer' })).toHaveCount(0);
  });
});

test('a date that is typed, pasted, unfinished or impossible is saved as itself, or the question says why not', async ({
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

  await test.step('A day that there is not is not saved, and said so once it is left', async () => {
    await day.fill('31');
    await expect(note).toBeEmpty();
    await page.getByLabel('Email Address', { exact: true }).focus();
    await expect(note).toHaveText('There is no such day in the calendar, so this date is not saved.');
    await expect.poll(birth).toBe('');
    await expectAccessible(page);
  });

  await test.step('Nor is half of a date', async () => {
    await year.fill('200');
    await page.keyboard.press('Tab');
    await expect(note).toHaveText(
      'This date is incomplete, and is not saved until it has a month, a day and a year of four digits.',
    );
    expect(await birth()).toBe('');
  });

  await test.step('A whole date that is pasted goes to all three; one that can be read in two ways to none', async () => {
    await day.focus();
    await paste(page, '12/31/2007');
    await expect(month.locator('option:checked')).toHaveText('December');
    await expect(day).toHaveValue('31');
    await expect(year).toHaveValue('2007');
    await expect.poll(birth).toBe('2007-12-31');
    await paste(page, '04/05/2008');
    await expect(note).toContainText('can not be read as one certain date');
    await expect(day).toHaveValue('31');
    expect(await birth()).toBe('2007-12-31');
  });
});

test('a number of another country is never made one of the United States, pasted or typed', async ({
  page,
  applicant,
}) => {
  await page.goto('/about');
  const cell = page.getByLabel('Cell Phone Number', { exact: true });
  const note = page.getByText('This is not a US phone number');
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

  await test.step('Typed, no digit is cut off; one too many can be taken back', async () => {
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

  await test.step('One of the United States is taken with its country code', async () => {
    await cell.selectText();
    await paste(page, '+1 (410) 555-0199');
    await expect(cell).toHaveValue('(410) 555-0199');
    await expect.poll(number).toBe('(410) 555-0199');
  });
});
