import { SOAK } from '../fixtures/soak.ts';
import { expect, test } from '../fixtures/test.ts';
import { realFile, TranscriptQuestion } from './education-page.ts';

/** Specification, section 8: files that can't be uploaded or converted. Soak only: `documents.test.ts` of the store tests each state. */

const KEY = 'hs_transcript_document';
const CONVERSION = `**/api/pdf/document-answer/${KEY}`;

test(`a conversion that fails while the page is closed is reported at its question on the next load ${SOAK}`, async ({
  page,
  context,
  applicant: _applicant,
}) => {
  const transcript = new TranscriptQuestion(page);
  await page.goto('/about');
  await transcript.open();
  await transcript.chooseUpload();
  // Keeps the page from reading the status of the conversion.
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
    'Your file isn’t a PDF, even though its name says it is. Save it as a PDF and upload it again.';
  await expect(question.said()).toHaveText(sentence);
  await expect(question.group().getByRole('listitem')).toHaveText([sentence]);
  await question.input().setInputFiles(realFile('transcript.pdf'));
  await expect(question.said()).toHaveText('transcript.pdf is attached.');
  await later.reload();
  await expect(question.said()).toHaveText('transcript.pdf is attached.');
});
