import type { Page } from '@playwright/test';
import { realFile, TranscriptQuestion } from '../documents/education-page.ts';
import { expectAccessibleInEveryLanguage as expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { refusal } from '../fixtures/refusal.ts';

test.use({ pseudo: true });

const TRANSCRIPT = realFile('transcript.png');
const CONVERSION = '**/api/pdf/document-answer/hs_transcript_document';
const CONVERTING = { status: 'in_progress', message: 'Your document is being converted.' };
const UNREADABLE = { status: 'failed', message: 'The picture could not be read.' };

/** Fakes the server's reply to status polls of the document's conversion. */
async function conversionIs(page: Page, reply: object): Promise<void> {
  await page.unroute(CONVERSION);
  await page.route(CONVERSION, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: reply }) : route.continue(),
  );
}

test('an upload, from the empty field to the deleted file', async ({
  page,
  applicant: _applicant,
  screens,
}) => {
  const transcript = new TranscriptQuestion(page);
  await page.goto('/about');
  await transcript.open();
  await transcript.chooseUpload();

  await test.step('a tab that takes a file', async () => {
    await expect(transcript.input()).toBeVisible();
    await expectAccessible(page);
    await screens.take('41-upload-empty');
  });

  await test.step('a file that is not taken', async () => {
    await transcript
      .input()
      .setInputFiles({ name: 'transcript.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) });
    await expect(transcript.said()).toHaveText('Your file is empty. Please upload a non-empty file.');
    await expectAccessible(page);
  });

  await test.step('a file that could not be sent, with the toast "Unexpected Error"', async () => {
    await page.route('**/storage', (route) => route.fulfill({ status: 500, body: '<Error/>' }));
    await transcript.input().setInputFiles(TRANSCRIPT);
    const toast = page.getByRole('region', { name: 'Unexpected Error' });
    await expect(toast).toBeVisible();
    await expectAccessible(page);
    await screens.take('42-upload-failed');
    await page.unroute('**/storage');
    await toast.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('a file that could not be converted', async () => {
    await conversionIs(page, UNREADABLE);
    await transcript.input().setInputFiles(TRANSCRIPT);
    await expect(transcript.said()).toHaveText('The picture could not be read.');
    await expectAccessible(page);
  });

  await test.step('a file that is converted, and the dialog "File Upload in Progress"', async () => {
    await conversionIs(page, CONVERTING);
    await transcript.input().setInputFiles(TRANSCRIPT);
    await expect(transcript.said()).toHaveText('Converting… transcript.png');
    await expectAccessible(page);
    await transcript.tab('Enter my classes').click();
    await expect(page.getByRole('dialog', { name: 'File Upload in Progress' })).toBeVisible();
    await expectAccessible(page);
    await screens.take('41-upload-in-progress');
    await page.keyboard.press('Escape');
  });

  await test.step('the toast "File Upload in Progress" of a submission', async () => {
    await page.getByRole('link', { name: 'Your Final Steps' }).click();
    await page.getByRole('button', { name: 'Submit' }).click();
    const toast = page.getByRole('region', { name: 'File Upload in Progress' });
    await expect(toast).toBeVisible();
    await expectAccessible(page);
    await page.unroute(CONVERSION);
    await expect(toast).toBeHidden();
  });

  await test.step('a file that is attached, and deleted', async () => {
    await transcript.open();
    await expect(transcript.replaceButton()).toBeVisible();
    await expectAccessible(page);
    await screens.take('41-upload-attached');
    await transcript.deleteButton().click();
    await expect(transcript.undoButton()).toBeFocused();
    await expectAccessible(page);
    await screens.take('42-delete-document');
  });
});

test('suggestions, an explanation, and a set that couldn’t be added', async ({
  page,
  applicant,
  screens,
}) => {
  await page.route('**/lookup/find?text=*', (route) =>
    route.fulfill({ json: [{ id: '1', text: 'Lakeview Preparatory School', sub_text: 'Springfield, MD' }] }),
  );
  await applicant.save({ test_taken_ind: 'Y' });
  await page.goto('/education');

  await test.step('the suggestions of a search field', async () => {
    const school = page.getByLabel('Search for Your School', { exact: true }).first();
    await school.pressSequentially('Lakeview');
    await page.getByRole('option', { name: 'Use: Lakeview' }).waitFor();
    await school.press('ArrowDown');
    await expectAccessible(page);
    await screens.take('40-suggestions');
    await school.press('Escape');
  });

  await test.step('the codes of the university next to the questions for test scores', async () => {
    await page.getByRole('button', { name: 'Where to send your scores' }).click();
    const dialog = page.getByRole('dialog', { name: 'Where to Send Your Scores' });
    for (const code of [/^SAT: .* code 5999\.$/, /^ACT: .* code 1799\.$/, /CEEB.* 005999\.$/])
      await expect(dialog.getByText(code)).toBeVisible();
    await expectAccessible(page);
    await screens.take('46-score-codes');
    await page.keyboard.press('Escape');
  });

  await test.step('another set could not be added, with the toast "Unexpected Error"', async () => {
    await page.route('**/api/add-another', (route) =>
      route.request().method() === 'PUT' ? route.fulfill(refusal(500, 'No.')) : route.continue(),
    );
    await page.getByRole('button', { name: 'Add another school' }).click();
    await expect(page.getByRole('region', { name: 'Unexpected Error' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('a step that is loading', async ({ page, applicant: _applicant }) => {
  await page.route('**/releases/education/**', () => undefined); // never answered
  // Disables timers of 6 s or more, because the page's timeout could end during the axe check.
  await page.addInitScript(() => {
    const { setTimeout: start } = window;
    Object.assign(window, {
      setTimeout: (run: () => void, ms = 0) => (ms < 6_000 ? start(run, ms) : 0),
    });
  });
  await page.goto('/about');
  await page.getByRole('link', { name: 'Your Academics' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Loading Your Academics' })).toBeVisible();
  await expectAccessible(page);
});

test('an explanation of a step, and of a step that failed to load', async ({
  page,
  applicant: _applicant,
  screens,
}) => {
  await page.route('**/releases/education/**', (route) => route.abort());
  await page.goto('/education');
  await expect(page.getByRole('alert').filter({ hasText: 'Your Academics' })).toBeVisible();
  await expectAccessible(page);
  await screens.take('44-step-unavailable');

  await page.getByRole('link', { name: 'Your Final Steps' }).click();
  await page.getByRole('button', { name: 'What academic honesty means' }).click();
  await expect(page.getByRole('dialog', { name: 'Academic Honesty' })).toBeVisible();
  await expectAccessible(page);
  await screens.take('43-explanation');
});
