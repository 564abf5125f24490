import { HEADERS, PATHS } from '@portico/contracts';
import { systemClock } from '@portico/core';
import { COMPLETE } from '@portico/core/testing';
import { PDFDocument } from '@cantoo/pdf-lib';
import { startWorker } from '@portico/worker';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { testStaff } from '../testing/test-staff.ts';

// The server disables WebP input in libvips for the whole process, but this test reads the server's WebP images.
const readsWebp = () => sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] });

async function scriptedPdf(): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (const number of [1, 2, 3]) document.addPage([300, 200]).drawText(`Page ${number}`, { x: 20, y: 100 });
  document.addJavaScript('open', 'app.alert("This ran.")');
  return Buffer.from(await document.save());
}

describe('documents for staff', () => {
  let api: TestApi;
  let worker: Awaited<ReturnType<typeof startWorker>>;
  let staff: Awaited<ReturnType<typeof testStaff>>;
  let people = 0;
  beforeAll(async () => {
    api = await startTestApi({ clock: systemClock });
    worker = await startWorker(api.core);
    staff = await testStaff(api, 'applications', 'changes');
  });
  afterAll(async () => {
    await worker.close();
    await api.close();
  });

  type Browser = Awaited<ReturnType<TestApi['applicant']>>;
  const attach = async (browser: Browser, key: string, bytes: Buffer, name = 'grades.pdf') => {
    const { body: form } = await browser.post(PATHS.presignedUrl).send({ answer_key: key }).expect(200);
    await browser.post(form.url).field(form.fields).attach('file', bytes, 'a').expect(204);
    const conversion = `${PATHS.documentConversion}/${key}`;
    await browser.post(conversion).send({ file_key: form.fields.key, file_name: name }).expect(200);
    const status = async () => (await browser.get(conversion)).body.status as string;
    await expect.poll(status, { timeout: 30_000, interval: 50 }).toMatch(/completed|failed/);
    expect(await status()).toBe('completed');
  };
  const someone = async () => {
    const username = `documents-${++people}@example.edu`;
    const browser = await api.applicant(username);
    await browser.put(PATHS.answer).send(COMPLETE).expect(200);
    const found = await staff.get(`/service/applications?text=${username}`);
    return { browser, id: found.body.applications[0].id as string };
  };
  const submit = async (browser: Browser) =>
    (await browser.post(PATHS.submit).set(HEADERS.stepVersions, 'person=1.0.0,consent=1.0.0').expect(200))
      .body.reference as string;
  const at = (id: string, ...rest: (string | number)[]) =>
    ['/service/applications', id, 'documents', ...rest].join('/');
  const listed = async (id: string) =>
    (await staff.get(at(id)).expect(200)).body.documents as Record<string, unknown>[];

  it('are listed with their question, rendered as images without scripts, and saved as PDF', async () => {
    const { browser, id } = await someone();
    expect(await listed(id)).toEqual([]);
    await attach(browser, 'transcript', await scriptedPdf());
    const [document] = await listed(id);
    expect(document).toMatchObject({
      ...{ kind: 'answer', key: 'transcript', label: 'Transcript', file_name: 'grades.pdf' },
      ...{ status: 'completed', uploaded_by: null, submissions: [], is_current: true },
    });
    const own = String(document?.id);
    const pages = await staff.get(at(id, own, 'pages')).expect(200);
    expect(pages.body).toEqual({ pages: 3, shown: 3 });

    const picture = await staff.get(at(id, own, 'pages', 2)).expect(200);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*; sandbox$/),
    });
    readsWebp();
    const drawn = await sharp(picture.body as Buffer).metadata();
    expect(drawn).toMatchObject({ format: 'webp', width: 1600, height: 1067 });
    expect((await sharp(picture.body as Buffer).stats()).channels[0]?.min).toBeLessThan(100);
    expect((await staff.get(at(id, own, 'pages', 2))).body).toEqual(picture.body);

    const file = await staff.get(at(id, own, 'file')).expect(200);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.headers['content-disposition']).toBe(`attachment; filename="document-${own}.pdf"`);
    expect(Buffer.from(file.body as Uint8Array).toString('latin1')).not.toContain('app.alert');
  });

  it('have no other pages, and return nothing for another application or without the scope', async () => {
    const { browser, id } = await someone();
    const other = await someone();
    await attach(browser, 'transcript', await scriptedPdf());
    const own = String((await listed(id))[0]?.id);
    for (const page of ['0', '4', '-1', '1.5', 'x', '99999', '..%2Ffile'])
      await staff.get(at(id, own, 'pages', page)).expect(404);
    await staff.get(at(other.id, own, 'pages', 1)).expect(404);
    await staff.get(at(other.id, own, 'pages')).expect(404);
    await staff.get(at(other.id, own, 'file')).expect(404);
    await staff.get(at('unknown')).expect(404);
    await staff.get(at(id, '..%2F..%2Fprints', 'file')).expect(404);
    const jobs = await testStaff(api, 'jobs');
    await jobs.get(at(id, own, 'pages', 1)).expect(403);
    await browser.get(at(id, own, 'pages', 1)).expect(401);
  });

  it('stay with their submission when the applicant attaches others', async () => {
    const { browser, id } = await someone();
    await attach(browser, 'transcript', await scriptedPdf(), 'first.pdf');
    const first = await submit(browser);
    await staff.post(`/service/applications/${id}/reopen`, { reason: 'Please check again.' }).expect(200);
    await attach(browser, 'transcript', await scriptedPdf(), 'second.pdf');
    const documents = await listed(id);
    expect(documents).toMatchObject([
      { file_name: 'second.pdf', submissions: [], is_current: true },
      { file_name: 'first.pdf', submissions: [first], is_current: false },
    ]);
    await staff.get(at(id, String(documents[1]?.id), 'pages', 1)).expect(200);
  });

  it('are deleted with their images, on removal and erasure', async () => {
    const { browser, id } = await someone();
    const { storage, database } = api.core.platform;
    const pictures = async () =>
      (await database.reads.query('SELECT file FROM document_picture WHERE application_id = ?', [id])) as {
        file: string;
      }[];
    const isGone = async (key: string) => (await storage.head(key)) === undefined;
    await attach(browser, 'transcript', await scriptedPdf());
    await staff.get(at(id, String((await listed(id))[0]?.id), 'pages', 1)).expect(200);
    const [removed] = await pictures();
    await browser.delete(`${PATHS.documentAnswer}/transcript`).expect(200);
    expect(await pictures()).toEqual([]);
    await expect.poll(() => isGone(String(removed?.file)), { timeout: 10_000 }).toBe(true);

    await attach(browser, 'transcript', await scriptedPdf());
    await staff.get(at(id, String((await listed(id))[0]?.id), 'pages', 1)).expect(200);
    const [erased] = await pictures();
    expect(await isGone(String(erased?.file))).toBe(false);
    await staff.delete(`/service/applications/${id}?reason=Asked`).expect(204);
    expect(await pictures()).toEqual([]);
    await expect.poll(() => isGone(String(erased?.file)), { timeout: 10_000 }).toBe(true);
  });
});
