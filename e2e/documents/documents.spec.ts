import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInSoak } from '../fixtures/accessibility.ts';
import { pdfText } from '../fixtures/pdf-text.ts';
import { SOAK } from '../fixtures/soak.ts';
import { expect, test } from '../fixtures/test.ts';
import { TRANSLATED } from '../fixtures/translator.ts';
import { realFile, TranscriptQuestion } from './education-page.ts';

const KEY = 'hs_transcript_document';

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

/** Runs only .docx in every build, because the converters' own tests cover each file type. */
const tagOf = (name: string) => (/docx/.test(name) ? '' : ` ${SOAK}`);

for (const [name, words] of [
  ['transcript.docx', 'Biology B+'],
  ['transcript.pdf', 'Biology B+'],
  ['transcript.png', null],
  ['transcript.jpg', null],
] as const)
  test(`${name} is uploaded, converted, shown as attached, and deleted${tagOf(name)}`, async ({
    page,
    applicant: _applicant,
    screens,
    product,
  }) => {
    const transcript = new TranscriptQuestion(page);
    await page.goto('/about');
    await transcript.open();

    await test.step('The file is chosen', async () => {
      await transcript.chooseUpload();
      await expectAccessibleInSoak(page);
      await transcript.input().setInputFiles(realFile(name));
    });

    await test.step('It is shown as attached, with its name and size', async () => {
      await expect(transcript.said()).toHaveText(`${name} is attached.`, { timeout: 60_000 });
      await expect(transcript.group().getByText(/^\d+ KB$/)).toBeVisible();
      await expect(transcript.input()).toBeHidden();
      await expectAccessibleInSoak(page);
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

    await test.step('It is deleted, and no longer attached', async () => {
      await transcript.deleteButton().click();
      await expect(transcript.input()).toBeVisible();
      await expect(transcript.undoButton()).toBeFocused();
      await expect.poll(() => storedAnswer(page)).toBe('');
      expect((await conversion(page)).status).toBe('not_answered');
    });
  });

test('an attached file is previewed, replaced, deleted, and restored, by keyboard', async ({
  page,
  applicant: _applicant,
  product,
  screens,
}) => {
  const transcript = new TranscriptQuestion(page);
  const text = async () => {
    const { url } = await conversion(page);
    const reply = await page.request.get(new URL(url ?? '', product.url).href);
    return pdfText(await reply.body());
  };
  await page.goto('/about');
  await transcript.open();
  await transcript.chooseUpload();
  await transcript.input().setInputFiles(realFile('transcript.pdf'));
  await expect(transcript.said()).toHaveText('transcript.pdf is attached.');

  await test.step('Its first page opens', async () => {
    const thumbnail = transcript
      .group()
      .getByRole('button', { name: 'View the first page of transcript.pdf' });
    const width = () => thumbnail.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width).toBeGreaterThan(500);
    await thumbnail.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'First page of transcript.pdf' });
    await expect(dialog.getByRole('img')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(thumbnail).toBeFocused();
  });

  await test.step('A refused replacement leaves it attached', async () => {
    const buffer = Buffer.from('MZ a program');
    await transcript.replace({ name: 'new.pdf', mimeType: 'application/pdf', buffer });
    const sentence =
      'Your file isn’t a PDF, even though its name says it is. Save it as a PDF and upload it again.';
    await expect(transcript.said()).toHaveText(`${sentence} transcript.pdf is still attached.`);
    expect(await text()).toContain('Biology B+');
    expect(await storedAnswer(page)).toBe('ANSWERED');
    await expectAccessibleInSoak(page);
    await screens.take('document-replacement-refused');
  });

  await test.step('An accepted one replaces it', async () => {
    await transcript.replace(realFile('transcript.png'));
    await expect(transcript.said()).toHaveText('transcript.png is attached.');
    await expect(transcript.replaceButton()).toBeFocused();
    expect(await text()).not.toContain('Biology B+');
  });

  await test.step('It is deleted, and restored after a reload', async () => {
    await transcript.deleteButton().press('Enter');
    await expect(transcript.undoButton()).toBeFocused();
    await expectAccessibleInSoak(page);
    await screens.take('document-deleted');
    await page.reload();
    await transcript.open();
    await transcript.undoButton().press('Enter');
    await expect(transcript.said()).toHaveText('transcript.png is attached.');
    await expect(transcript.group().locator(':focus')).toContainText('transcript.png');
    await expect.poll(() => storedAnswer(page)).toBe('ANSWERED');
    expect((await conversion(page)).status).toBe('completed');
  });
});

// Soak only: the converters' tests have each sentence, and `accessibility/parts.spec.ts` rejects a file, too.
test(`a file rejected by the page, its type or its content shows why, and leaves no answer ${SOAK}`, async ({
  page,
  applicant: _applicant,
  screens,
}) => {
  const transcript = new TranscriptQuestion(page);
  const docx = await readFile(realFile('transcript.docx'));
  const refused: [string, Buffer, string][] = [
    ['a.pdf', Buffer.alloc(1_048_577), 'Your file is too large. The maximum file size is 1 MB.'],
    [
      'a.pdf',
      Buffer.from('MZ a program'),
      'Your file isn’t a PDF, even though its name says it is. Save it as a PDF and upload it again.',
    ],
    [
      'a.docx',
      docx.subarray(0, 3000),
      'Your Word document is damaged or incomplete. Save it again and upload the new copy.',
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
  await expectAccessibleInSoak(page);
  await screens.take('document-refused');

  await test.step('A valid file is then accepted', async () => {
    await transcript.input().setInputFiles(realFile('transcript.pdf'));
    await expect(transcript.said()).toHaveText('transcript.pdf is attached.');
  });
});

test(
  'tabs wait for an upload in progress, and delete it when they are changed',
  TRANSLATED,
  async ({ page, applicant: _applicant, screens }) => {
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

    await test.step("Another tab can't be chosen during the conversion", async () => {
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
      await page.getByRole('button', { name: 'Switch and clear' }).click();
      await expect(transcript.group()).toBeHidden();
      await expect.poll(async () => (await conversion(page)).status).toBe('not_answered');
      await transcript.chooseUpload();
      await expect(transcript.input()).toBeVisible();
    });
  },
);
