import { TEXTS } from '@portico/contracts';
import { expect, test } from '../fixtures/test.ts';
import { realFile, TranscriptQuestion } from './education-page.ts';

/** Specification, section 8: the rows of a file that can not be sent or converted. */
const KEY = 'hs_transcript_document';
const CONVERSION = `**/api/pdf/document-answer/${KEY}`;

for (const status of [403, 500])
  test(`the storage answers ${status}: a toast, no answer, and the next choice deletes the conversion`, async ({
    page,
    applicant,
  }) => {
    const transcript = new TranscriptQuestion(page);
    await page.route('**/storage', (route) => route.fulfill({ status, body: '<Error/>' }));
    await page.goto('/about');
    await transcript.open();
    await transcript.chooseUpload();
    await transcript.input().setInputFiles(realFile('transcript.png'));
    await expect(page.getByRole('region', { name: 'Unexpected Error' })).toContainText(
      'Error uploading file for “Transcript”. Please try again.',
    );
    await expect(transcript.said()).toHaveText(TEXTS.unexpected);
    expect((await applicant.profile()).answer[KEY] ?? '').toBe('');

    await page.unroute('**/storage');
    const deleted = page.waitForRequest(
      (request) => request.method() === 'DELETE' && request.url().endsWith(`/api/pdf/document-answer/${KEY}`),
    );
    await transcript.input().setInputFiles(realFile('transcript.png'));
    await deleted;
    await expect(transcript.said()).toHaveText('transcript.png is attached.');
  });

test('a conversion fails: the answer is cleared, and the error shown', async ({ page, applicant }) => {
  const transcript = new TranscriptQuestion(page);
  const answer = async () => (await applicant.profile()).answer[KEY] ?? '';
  await page.goto('/about');
  await transcript.open();
  await transcript.chooseUpload();
  await transcript.input().setInputFiles(realFile('transcript.png'));
  await expect.poll(answer).toBe('ANSWERED');

  const failed = { file_name: 'transcript.png', file_size: 1, status: 'failed' };
  await page.route('**/api/document-answer', (route) => route.fulfill({ json: { [KEY]: failed } }));
  await page.route(CONVERSION, (route) =>
    route.fulfill({ json: { status: 'failed', message: 'The picture could not be read.' } }),
  );
  await page.reload();
  await transcript.open();
  await expect(transcript.said()).toHaveText('The picture could not be read.');
  await expect.poll(answer).toBe('');
});

test('a conversion that fails while the page is closed is told at its question on the next load', async ({
  page,
  context,
  applicant: _applicant,
}) => {
  const transcript = new TranscriptQuestion(page);
  await page.goto('/about');
  await transcript.open();
  await transcript.chooseUpload();
  // The page never hears how it ended.
  await page.route(CONVERSION, (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  );
  await transcript
    .input()
    .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ a program') });
  await expect(transcript.said()).toHaveText('Converting… a.pdf');
  await page.close();

  const later = await context.newPage();
  const question = new TranscriptQuestion(later);
  const status = async () =>
    ((await (await later.request.get(`/api/pdf/document-answer/${KEY}`)).json()) as { status: string })
      .status;
  await expect.poll(status).toBe('failed');
  await later.goto('/education');
  const sentence =
    'Your file is not a PDF document, although its name says so. Please save it again and upload it.';
  await expect(question.said()).toHaveText(sentence);
  await expect(question.group().getByRole('listitem')).toHaveText([sentence]);
  await question.input().setInputFiles(realFile('transcript.pdf'));
  await expect(question.said()).toHaveText('transcript.pdf is attached.');
  await later.reload();
  await expect(question.said()).toHaveText('transcript.pdf is attached.');
});
