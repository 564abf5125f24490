import { TEXTS } from '@portico/contracts';
import { freePort } from '@portico/tools/free-port';
import { startGallery } from '@portico/tools/start-gallery';
import { realFile, TranscriptQuestion } from '../documents/education-page.ts';
import { expect, test } from '../fixtures/test.ts';
import { SECTION_9 } from './section-9.ts';

/** Section 9 of the specification: what can be entered, and how much of it. Measured on the page and on the server. */
test('passwords and confirmation codes', async ({ page }) => {
  const { passwordMinLength, confirmationCodeLength } = SECTION_9.account;
  const long = `Aa1!${'x'.repeat(passwordMinLength - 4)}`;
  await page.goto('/signup');
  const item = page.getByRole('listitem').filter({ hasText: `is at least ${passwordMinLength} characters` });
  const password = page.getByLabel('Password', { exact: true });
  await password.fill(long.slice(0, -1));
  await expect(item).toHaveAttribute('data-state', 'error');
  await password.fill(long);
  await expect(item).toHaveAttribute('data-state', 'success');

  const signUp = (secret: string) =>
    page.request.post('/public/signup', { data: { username: 'ada@mail.example', password: secret } });
  expect((await signUp(long.slice(0, -1))).status()).toBe(400);
  expect((await signUp(long)).ok()).toBe(true);

  await page.goto('/confirm');
  const code = page.getByLabel('Confirmation Code');
  await page.getByRole('button', { name: 'Submit' }).click();
  for (const length of [confirmationCodeLength - 1, confirmationCodeLength + 1]) {
    await code.fill('1'.repeat(length));
    await expect(page.getByText(TEXTS.codeMalformed)).toBeVisible();
    await code.fill('1'.repeat(confirmationCodeLength));
    await expect(page.getByText(TEXTS.codeMalformed)).toBeHidden();
  }
});

test('lines and areas of text', async ({ page, applicant }) => {
  const { maxLength, areaMaxLength, areaRows } = SECTION_9.text;
  const line = page.getByLabel('First Name', { exact: true });
  await page.goto('/about');
  await expect(line).toHaveAttribute('maxlength', String(maxLength));

  await page.getByRole('link', { name: 'Your Final Steps' }).click();
  const area = page.locator('textarea');
  await expect(area).toHaveAttribute('maxlength', String(areaMaxLength));
  await expect(area).toHaveAttribute('rows', String(areaRows));
  await area.fill('x'.repeat(areaMaxLength));
  await expect(page.getByText(new RegExp(`^${areaMaxLength}\\D+${areaMaxLength}\\b`)).first()).toBeVisible();

  const key = String(await area.getAttribute('id'));
  for (const [name, length] of [
    ['first_name', maxLength],
    [key, areaMaxLength],
  ] as const) {
    await applicant.save({ [name]: 'x'.repeat(length) });
    await expect(applicant.save({ [name]: 'x'.repeat(length + 1) })).rejects.toThrow(/400/);
  }
});

test('social security numbers', async ({ page }) => {
  // No question of the three steps asks for one: this is the page on which every widget stands.
  const gallery = await startGallery(await freePort());
  try {
    await page.goto(gallery.url);
    const digits = '1234567890';
    const field = page.getByLabel('Social Security Number', { exact: true });
    await field.fill('');
    await field.pressSequentially([...digits].join('a'));
    const groups = SECTION_9.ssn.map((length, index) => {
      const start = SECTION_9.ssn.slice(0, index).reduce((sum, each) => sum + each, 0);
      return digits.slice(start, start + length);
    });
    await expect(field).toHaveValue(groups.join('-'));
  } finally {
    await gallery.stop();
  }
});

test('files', async ({ page, applicant: _applicant }) => {
  const { maxBytes, nameMaxLength, types } = SECTION_9.file;
  const transcript = new TranscriptQuestion(page);
  await page.goto('/about');
  await transcript.open();
  await transcript.chooseUpload();
  const input = transcript.input();
  await expect(input).toHaveAttribute('accept', types.join(', '));
  await expect(input).not.toHaveAttribute('multiple');

  /** Chooses a file; the server is asked for a place for it only when the page finds nothing wrong. */
  const choose = (name: string, bytes: number) =>
    input.setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.alloc(bytes) });
  await page.route('**/storage', (route) => route.abort());
  const taken = async (name: string, bytes: number) => {
    const asked = page.waitForRequest('**/api/presigned-url');
    await choose(name, bytes);
    await asked;
    await expect(transcript.said()).toHaveText(TEXTS.unexpected);
  };
  const refused = async (name: string, bytes: number, sentence: string) => {
    await choose(name, bytes);
    await expect(transcript.said()).toHaveText(sentence);
  };
  await refused('a.pdf', maxBytes + 1, TEXTS.fileTooLarge);
  await taken('a.pdf', maxBytes);
  await refused(`${'a'.repeat(nameMaxLength - 3)}.pdf`, 1, TEXTS.fileNameTooLong);
  await taken(`${'a'.repeat(nameMaxLength - 4)}.pdf`, 1);
  await refused('a.gif', 1, TEXTS.fileTypes);
  for (const type of types) {
    await taken(`a${type}`, 1);
    await refused('a.tiff', 1, TEXTS.fileTypes);
  }

  await test.step('One file: once there is one, no other can be chosen', async () => {
    await page.unroute('**/storage');
    await input.setInputFiles(realFile('transcript.png'));
    await expect(transcript.said()).toHaveText('transcript.png is attached.');
    await expect(input).toHaveCount(0);
  });
});

for (const { page: path, button, first, answers, max } of SECTION_9.repeatedGroups)
  test(`sets: "${button}" goes from 1 to ${max}`, async ({ page, applicant }) => {
    await applicant.save(answers);
    await page.goto(path);
    const set = (number: number) =>
      page.getByRole('group', { name: first.replace('1', String(number)), exact: true });
    const add = page.getByRole('button', { name: button });
    // A set that nobody must fill in is one line before it is wanted.
    const begin = page.getByRole('button', { name: new RegExp(`^${button.replace('another', 'an?')}$`) });
    await expect(set(SECTION_9.addAnother.first).or(begin)).toBeVisible();
    if (await begin.isVisible()) await begin.click();
    await expect(set(SECTION_9.addAnother.first)).toBeVisible();
    for (let number = SECTION_9.addAnother.first + 1; number <= max; number += 1) {
      await expect(set(number)).toHaveCount(0);
      await add.click();
      await expect(set(number)).toBeVisible();
    }
    await expect(add).toHaveCount(0);
  });

test('no group is repeated more often than the maximum', async ({ applicant }) => {
  const put = (num_components: number) =>
    applicant.call('PUT', '/api/add-another', { button_id: 'activities', num_components });
  await put(SECTION_9.addAnother.max);
  await expect(put(SECTION_9.addAnother.max + 1)).rejects.toThrow(/400/);
});
