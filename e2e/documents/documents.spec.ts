import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { pdfText } from '../fixtures/pdf-text.ts';
import { expect, test } from '../fixtures/test.ts';
import { realFile, TranscriptQuestion } from './education-page.ts';

const KEY = 'hs_transcript_document';

/** What the server knows of the applicant's transcript. */
const conversion = (page: Page) =>
  page.evaluate(
    async (key) =>
      (await (await fetch(`/api/pdf/document-answer/${key}`)).json()) as { status: string; url?: string },
    KEY,
  );
const storedAnswer = (page: Page) =>
  page.evaluate(async (key) => {
    const { answer } = (await (await fetch('/api/profile')).json()) as { answer: Record<string, unknown> };
    return answer[key] ?? '';
  }, KEY);

/** Names of all files that the storage keeps; before the first upload there is no folder. */
function storedFiles(dataDir: string): string[] {
  const folder = path.join(dataDir, 'storage');
  if (!existsSync(folder)) return [];
  const all = readdirSync(folder, { recursive: true, withFileTypes: true });
  return all.filter((each) => each.isFile()).map(({ name }) => name);
}

for (const [name, words] of [
  ['transcript.docx', 'Biology B+'],
  ['transcript.pdf', 'Biology B+'],
  ['transcript.png', null],
  ['transcript.jpg', null],
] as const)
  test(`${name} is uploaded, converted, shown as attached, and deleted, and is gone from storage`, async ({
    page,
    applicant: _applicant,
    screens,
    product,
  }) => {
    const transcript = new TranscriptQuestion(page);
    const before = storedFiles(product.dataDir);
    await page.goto('/about');
    await transcript.open();

    await test.step('The file is chosen', async () => {
      await transcript.chooseUpload();
      await expectAccessible(page);
      await transcript.input().setInputFiles(realFile(name));
    });

    await test.step('It is shown as attached, with its name and size', async () => {
      await expect(transcript.said()).toHaveText(`${name} is attached.`, { timeout: 60_000 });
      await expect(transcript.group().getByText(/^\d+ KB$/)).toBeVisible();
      await expect(transcript.input()).toBeHidden();
      await expectAccessible(page);
      await screens.take(`document-${name}`);
    });

    await test.step('The server keeps it as a PDF and as the answer', async () => {
      await expect.poll(() => storedAnswer(page)).toBe('ANSWERED');
      const { status, url } = await conversion(page);
      expect(status).toBe('completed');
      const reply = await page.request.get(new URL(url ?? '', product.url).href);
      expect(reply.headers()['content-disposition']).toContain('attachment; filename="transcript.pdf"');
      const text = await pdfText(await reply.body());
      if (words) expect(text).toContain(words);
    });

    await test.step('After a reload it is still attached', async () => {
      await page.reload();
      await transcript.open();
      await expect(transcript.said()).toHaveText(`${name} is attached.`);
    });

    await test.step('It is deleted, and gone from storage', async () => {
      await transcript.deleteButton().click();
      await expect(transcript.input()).toBeVisible();
      await expect(transcript.input()).toBeFocused();
      await expect.poll(() => storedAnswer(page)).toBe('');
      expect((await conversion(page)).status).toBe('not_answered');
      await expect.poll(() => storedFiles(product.dataDir)).toEqual(before);
    });
  });

test('a visitor sees no place for a file, but reads what it needs', async ({ page, screens }) => {
  const transcript = new TranscriptQuestion(page);
  await page.goto('/about');
  await transcript.open();
  for (const name of ['Upload my transcript', 'Upload a résumé'])
    await expect(page.getByRole('group', { name })).toContainText(
      'This question can be finished once you have created an account.',
    );
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.locator('input[type=file]')).toHaveCount(0);
  await expectAccessible(page);
  await screens.take('document-visitor');
});

test('every file that is refused says why, and leaves no answer', async ({
  page,
  applicant: _applicant,
  screens,
}) => {
  const transcript = new TranscriptQuestion(page);
  const pdf = await readFile(realFile('transcript.pdf'));
  const docx = await readFile(realFile('transcript.docx'));
  const refused: [string, Buffer, string][] = [
    ['a.pdf', Buffer.alloc(1_048_577), 'Your file is too large. The maximum file size is 1 MB.'],
    ['a.pdf', Buffer.alloc(0), 'Your file is empty. Please upload a non-empty file.'],
    ['a.gif', pdf, 'You can only enter the following file types: .png, .jpeg, .jpg, .pdf, .docx'],
    [
      `${'a'.repeat(29)}.pdf`,
      pdf,
      'Your file name is too long. The maximum length is 32 characters, including the extension.',
    ],
    [
      'exe\u202efdp.pdf',
      pdf,
      'Your file name contains characters that are not allowed. Please rename the file.',
    ],
    [
      'a.pdf',
      Buffer.from('MZ a program'),
      'Your file is not a PDF document, although its name says so. Please save it again and upload it.',
    ],
    [
      'a.png',
      Buffer.from('GIF89a'),
      'Your file is not a PNG image, although its name says so. Please save it again and upload it.',
    ],
    [
      'a.docx',
      Buffer.from('{\\rtf1 Hello}'),
      'Your file is not a Word document (.docx), although its name says so. Please save it as .docx and upload it.',
    ],
    [
      'a.pdf',
      pdf.subarray(0, 9000),
      'Parts of your PDF document are missing, as after a download that was cut off. Please download or save it again and upload it.',
    ],
    [
      'a.docx',
      docx.subarray(0, 3000),
      'Your Word document is damaged or incomplete. Please save it again and upload it.',
    ],
  ];
  await page.goto('/about');
  await transcript.open();
  await transcript.chooseUpload();
  for (const [name, buffer, sentence] of refused)
    await test.step(sentence, async () => {
      await transcript.input().setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
      await expect(transcript.said()).toHaveText(sentence);
      await expect(transcript.group().getByRole('listitem')).toHaveText([sentence]);
      await expect(transcript.input()).toHaveAttribute('aria-invalid', 'true');
      expect(await storedAnswer(page)).toBe('');
    });
  await expectAccessible(page);
  await screens.take('document-refused');

  await test.step('A good file is taken after all', async () => {
    await transcript.input().setInputFiles(realFile('transcript.pdf'));
    await expect(transcript.said()).toHaveText('transcript.pdf is attached.');
  });
});

test('tabs wait for a file that is on its way, and remove it when they are left', async ({
  page,
  applicant: _applicant,
  screens,
}) => {
  const transcript = new TranscriptQuestion(page);
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route(`**/api/pdf/document-answer/${KEY}`, async (route) => {
    if (route.request().method() === 'GET') await held;
    await route.continue();
  });
  await page.goto('/about');
  await transcript.open();
  await transcript.chooseUpload();
  await transcript.input().setInputFiles(realFile('transcript.png'));
  await expect(transcript.said()).toHaveText('Converting… transcript.png');
  await screens.take('document-converting');

  await test.step('While it is converted another tab can not be chosen', async () => {
    await transcript.tab('Enter my classes').click();
    const dialog = page.getByRole('dialog', { name: 'File Upload in Progress' });
    await expect(dialog).toContainText('Please wait until the file upload has completed.');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(transcript.tab('Upload my transcript')).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('Once it is attached, leaving the tab removes it', async () => {
    goOn();
    await expect(transcript.said()).toHaveText('transcript.png is attached.');
    await transcript.tab('Enter my classes').click();
    await page.getByRole('button', { name: 'Change and clear' }).click();
    await expect(transcript.group()).toBeHidden();
    await expect.poll(async () => (await conversion(page)).status).toBe('not_answered');
    await transcript.chooseUpload();
    await expect(transcript.input()).toBeVisible();
  });
});
