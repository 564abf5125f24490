import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PATHS } from '@portico/contracts';
import { COMPLETE } from '@portico/core/testing';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

/** A minimal PDF instead of Chromium's output; tests of the core cover printing. */
const PDF = Buffer.from('%PDF-1.7\n1 0 obj << /Type /Page >> endobj\n%%EOF\n');

describe('PDF endpoints', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  const withPrint = async () => {
    const browser = await api.applicant();
    await browser.put(PATHS.answer).send(COMPLETE).expect(200);
    const before = await prints();
    await browser.get(PATHS.pdf).expect(200, { status: 'UNPROCESSED', url: null });
    const id = (await prints()).find((each) => !before.includes(each)) ?? '';
    await api.core.platform.storage.put(`prints/${id}.pdf`, PDF);
    await api.core.platform.database.unitOfWork.run((manager) =>
      manager.update('application_pdf', { id }, { status: 'COMPLETED', file: `prints/${id}.pdf` }),
    );
    return { browser, id };
  };
  const prints = async () => {
    const rows = await api.core.platform.database.reads.find<{ id: string }>('application_pdf');
    return rows.map(({ id }) => id);
  };

  it('require a session', async () => {
    const { id } = await withPrint();
    await api.browser().get(PATHS.pdf).expect(401);
    await api.browser().get(`${PATHS.pdf}/file/${id}`).expect(401);
  });

  it('have nothing to print before the first answer', async () => {
    const browser = await api.applicant();
    await browser.get(PATHS.pdf).expect(200, { status: 'NOT_ANSWERED', url: null });
  });

  it('return the finished file as an uncached download', async () => {
    const { browser, id } = await withPrint();
    const { body } = await browser.get(PATHS.pdf).expect(200);
    expect(body).toEqual({ status: 'COMPLETED', url: `/api/pdf/file/${id}` });
    const file = await browser.get((body as { url: string }).url).expect(200);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="application-draft-2026-11-21.pdf"',
      'content-length': String(PDF.length),
      'cache-control': 'no-store',
    });
    expect(Buffer.compare(file.body as Buffer, PDF)).toBe(0);
  });

  it('return a draft until submission and then reject it', async () => {
    const { browser, id } = await withPrint();
    await browser.get(PATHS.pdfDraft).expect(200, { status: 'COMPLETED', url: `/api/pdf/file/${id}` });
    await browser.post(PATHS.submit).send({}).expect(200);
    const { body } = await browser.get(PATHS.pdfDraft).expect(409);
    expect(body).toMatchObject({ code: 'already_submitted' });
    await api.browser().get(PATHS.pdfDraft).expect(401);
  });

  it("don't return others' files", async () => {
    const { id } = await withPrint();
    const { browser } = await withPrint();
    await browser.get(`${PATHS.pdf}/file/${id}`).expect(404);
    await browser.get(`${PATHS.pdf}/file/${encodeURIComponent('../portico.sqlite')}`).expect(404);
  });
});
