import { PATHS, type PresignedUrlReply, TEXTS } from '@portico/contracts';
import { systemClock } from '@portico/core';
import { startWorker } from '@portico/worker';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
);
const CONVERSION = `${PATHS.documentConversion}/transcript`;
const NOT_FOUND = {
  code: 'not_found',
  message: 'We couldn’t find your file. Please upload it again.',
  text: 'shared.fileNotUploaded',
};

describe('document endpoints', () => {
  let api: TestApi;
  let worker: Awaited<ReturnType<typeof startWorker>>;
  beforeAll(async () => {
    api = await startTestApi({ clock: systemClock });
    worker = await startWorker(api.core);
  });
  afterAll(async () => {
    await worker.close();
    await api.close();
  });

  type Browser = Awaited<ReturnType<TestApi['applicant']>>;
  const presign = async (browser: Browser, answer_key = 'transcript') =>
    (await browser.post(PATHS.presignedUrl).send({ answer_key }).expect(200)).body as PresignedUrlReply;
  const sent = async (browser: Browser, bytes: Uint8Array = PNG) => {
    const form = await presign(browser);
    await browser.post(form.url).field(form.fields).attach('file', Buffer.from(bytes), 'a').expect(204);
    return form.fields.key;
  };
  const start = (browser: Browser, file_key: string, file_name = 'a.png') =>
    browser.post(CONVERSION).send({ file_key, file_name });
  const ended = async (browser: Browser) => {
    await expect
      .poll(async () => (await browser.get(CONVERSION)).body as object, { timeout: 20_000, interval: 50 })
      .not.toMatchObject({ status: expect.stringMatching(/unprocessed|in_progress/) as string });
    return (await browser.get(CONVERSION)).body as { status: string; message: string; url?: string };
  };

  it('require a session', async () => {
    const visitor = api.browser();
    await visitor.post(PATHS.presignedUrl).send({ answer_key: 'transcript' }).expect(401);
    await visitor.get(PATHS.documentAnswer).expect(401);
    await visitor.delete(`${PATHS.documentAnswer}/transcript`).expect(401);
    await visitor.post(CONVERSION).send({ file_key: 'x', file_name: 'a.png' }).expect(401);
    await visitor.get(CONVERSION).expect(401);
    await visitor.delete(CONVERSION).expect(401);
  });

  it('lead a file from the form to the PDF, and remove it', async () => {
    const browser = await api.applicant();
    await browser
      .get(CONVERSION)
      .expect(200)
      .expect(({ body }) => expect(body).toMatchObject({ status: 'not_answered' }));
    const key = await sent(browser);
    const { body } = await start(browser, key).expect(200);
    expect(body).toMatchObject({ status: 'unprocessed' });
    const { status, url } = await ended(browser);
    expect(status).toBe('completed');
    const kept = { transcript: { file_name: 'a.png', file_size: PNG.length, status: 'completed' } };
    await browser.get(PATHS.documentAnswer).expect(200, kept);
    const profile = (await browser.get(PATHS.profile).expect(200)).body as Record<string, unknown>;
    expect(profile.document_answer).toEqual(kept);
    expect(profile.answer).toMatchObject({ transcript: 'ANSWERED' });

    const pdf = await browser.get(url!).expect(200);
    expect(pdf.headers['content-disposition']).toContain('attachment; filename="a.pdf"');
    expect((pdf.body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');

    await browser
      .delete(CONVERSION)
      .expect(200, { message: TEXTS.documentRemoved, text: 'shared.documentRemoved' });
    await browser
      .delete(`${PATHS.documentAnswer}/transcript`)
      .expect(200, { message: TEXTS.documentRemoved, text: 'shared.documentRemoved' });
    await browser.get(PATHS.documentAnswer).expect(200, {});
    await expect.poll(async () => (await browser.get(url!)).status, { timeout: 20_000 }).toBe(404);
  });

  it('show the first page of an attached document, to its owner only', async () => {
    const [owner, other] = [await api.applicant(), await api.applicant()];
    const preview = `${PATHS.documentPreview}/transcript`;
    await owner.get(preview).expect(404);
    await start(owner, await sent(owner));
    await ended(owner);
    const page = await owner.get(preview).expect(200);
    expect(page.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' });
    expect((page.body as Buffer).subarray(8, 12).toString()).toBe('WEBP');
    await other.get(preview).expect(404);
    await api.browser().get(preview).expect(401);
  });

  it('replace a document once the new one is accepted, or keep it', async () => {
    const browser = await api.applicant();
    const replacement = `${PATHS.documentReplacement}/transcript`;
    await start(browser, await sent(browser));
    await ended(browser);
    const replace = async (bytes: Buffer, file_name: string) => {
      const file_key = await sent(browser, bytes);
      await browser.post(replacement).send({ file_key, file_name }).expect(200);
      const status = async () => ((await browser.get(replacement)).body as { status: string }).status;
      await expect.poll(status, { timeout: 20_000, interval: 50 }).not.toMatch(/unprocessed|in_progress/);
      return status();
    };
    const listed = async () => (await browser.get(PATHS.documentAnswer).expect(200)).body as object;
    expect(await replace(Buffer.from('GIF89a'), 'b.png')).toBe('failed');
    expect(await listed()).toMatchObject({
      transcript: { file_name: 'a.png', status: 'completed', replacement: { status: 'failed' } },
    });
    await browser.delete(replacement).expect(200);
    expect(await replace(PNG, 'b.png')).toBe('not_answered');
    expect(await listed()).toEqual({
      transcript: { file_name: 'b.png', file_size: PNG.length, status: 'completed' },
    });
  });

  it('undo a removal', async () => {
    const browser = await api.applicant();
    const undo = () => browser.post(`${PATHS.documentUndo}/transcript`).send({});
    await undo().expect(200, {
      status: 'not_answered',
      message: 'No document is attached.',
      text: 'shared.documentMissing',
    });
    await start(browser, await sent(browser));
    const { url } = await ended(browser);
    await browser.delete(`${CONVERSION}?undo=true`).expect(200);
    await browser.delete(`${PATHS.documentAnswer}/transcript`).expect(200);
    expect((await browser.get(CONVERSION)).body).toMatchObject({ status: 'not_answered' });
    const { body } = await undo().expect(200);
    expect(body).toMatchObject({ status: 'completed' });
    await browser.get(url!).expect(200);
    const profile = (await browser.get(PATHS.profile).expect(200)).body as { answer: object };
    expect(profile.answer).toMatchObject({ transcript: 'ANSWERED' });
    await browser.delete(`${CONVERSION}?undo=perhaps`).expect(400);
  });

  it.each([
    [
      'a GIF',
      'a.png',
      Buffer.from('GIF89a'),
      'Your file isn’t a PNG image, even though its name says it is. Save it as a PNG and upload it again.',
    ],
    [
      'a program',
      'a.pdf',
      Buffer.from('MZ\x90'),
      'Your file isn’t a PDF, even though its name says it is. Save it as a PDF and upload it again.',
    ],
    [
      'HTML',
      'a.docx',
      Buffer.from('<html>'),
      'Your file isn’t a Word document (.docx), even though its name says it is. Save it as .docx and upload it again.',
    ],
  ])('reject %s named %s, leaving no answer', async (_what, name, bytes, message) => {
    const browser = await api.applicant();
    await start(browser, await sent(browser, bytes), name).expect(200);
    expect(await ended(browser)).toEqual({
      status: 'failed',
      message,
      text: expect.stringMatching(/^inspection\.not_(png|pdf|docx)$/) as string,
    });
    const profile = (await browser.get(PATHS.profile).expect(200)).body as {
      answer: object;
      document_answer: object;
    };
    expect(profile.answer).not.toMatchObject({ transcript: 'ANSWERED' });
    expect(profile.document_answer).toMatchObject({ transcript: { file_name: name, status: 'failed' } });
  });

  it("reject another applicant's key", async () => {
    const [owner, other] = [await api.applicant(), await api.applicant()];
    const key = await sent(owner);
    await start(other, key).expect(404, NOT_FOUND);
    await other.get(PATHS.documentAnswer).expect(200, {});
    await start(owner, key).expect(200);
  });

  it('reject a key that was never uploaded', async () => {
    const browser = await api.applicant();
    await start(browser, (await presign(browser)).fields.key).expect(404, NOT_FOUND);
    await start(browser, '../portico.sqlite').expect(404, NOT_FOUND);
  });

  it('return the same conversion for a repeated start until it is replaced or removed', async () => {
    const browser = await api.applicant();
    const used = { code: 'upload_used', message: TEXTS.fileUsed, text: 'shared.fileUsed' };
    const key = await sent(browser);
    const replies = await Promise.all([start(browser, key), start(browser, key)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await ended(browser)).toMatchObject({ status: 'completed' });
    const repeated = await start(browser, key).expect(200);
    expect(repeated.body).toMatchObject({ status: 'completed' });

    const next = await sent(browser);
    await start(browser, next).expect(200);
    await start(browser, key).expect(409, used);
    await ended(browser);
    await browser.delete(`${PATHS.documentConversion}/transcript`).expect(200);
    await start(browser, next).expect(409, used);
  });

  it.each([
    ['33 characters', `${'a'.repeat(29)}.png`, 'fileNameTooLong'],
    ['a path', '..\\..\\a.png', 'fileNameUnfit'],
    ['a line end', 'a\r\nX: y.png', 'fileNameUnfit'],
    ['NUL', 'a\0.png', 'fileNameUnfit'],
    ['a turned direction', 'exe\u202egnp.png', 'fileNameUnfit'],
    ['another type', 'a.svg', 'fileTypes'],
  ] as const)('reject a file name of %s', async (_what, name, text) => {
    const browser = await api.applicant();
    await start(browser, await sent(browser), name).expect(400, {
      code: 'file_name',
      message: TEXTS[text],
      text: `shared.${text}`,
    });
  });

  it('reject questions without documents, and empty bodies', async () => {
    const browser = await api.applicant();
    const presigned = browser.post(PATHS.presignedUrl).send({ answer_key: 'first_name' });
    await presigned.expect(400, {
      code: 'unknown_document',
      message: TEXTS.documentUnknown,
      text: 'shared.documentUnknown',
    });
    await browser.post(PATHS.presignedUrl).send({}).expect(400);
    await browser.post(CONVERSION).send({ file_key: 1 }).expect(400);
    await browser
      .get(`${PATHS.documentConversion}/__proto__`)
      .expect(200)
      .expect(({ body }) => expect(body).toMatchObject({ status: 'not_answered' }));
  });

  it('ignore answers for unattached documents and keep those for attached ones', async () => {
    const browser = await api.applicant();
    const answer = async () =>
      ((await browser.get(PATHS.profile).expect(200)).body as { answer: Record<string, unknown> }).answer
        .transcript;
    const forge = () =>
      browser.put(PATHS.answer).send({ transcript: 'ANSWERED', city: 'ANSWERED' }).expect(200);
    expect((await forge()).body).toMatchObject({ changed: { transcript: '' } });
    expect(await answer()).not.toBe('ANSWERED');
    await browser.get(PATHS.pdf).expect(200);

    await start(browser, await sent(browser)).expect(200);
    await ended(browser);
    expect(await answer()).toBe('ANSWERED');
    await forge();
    expect(await answer()).toBe('ANSWERED');
    await browser.delete(CONVERSION).expect(200);
    await forge();
    expect(await answer()).toBe('');
  });

  it('keep documents of two applicants apart', async () => {
    const [one, two] = [await api.applicant(), await api.applicant()];
    await start(one, await sent(one), 'one.png').expect(200);
    expect((await ended(one)).status).toBe('completed');
    await two.get(PATHS.documentAnswer).expect(200, {});
    await two.delete(CONVERSION).expect(200);
    await one.get(PATHS.documentAnswer).expect(({ body }) => expect(body).toHaveProperty('transcript'));
  });
});
