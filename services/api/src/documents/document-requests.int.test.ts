import { HEADERS, PATHS, TEXTS } from '@portico/contracts';
import { systemClock } from '@portico/core';
import { COMPLETE } from '@portico/core/testing';
import { startWorker } from '@portico/worker';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { testStaff } from '../testing/test-staff.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
);

describe('requested documents', () => {
  let api: TestApi;
  let worker: Awaited<ReturnType<typeof startWorker>>;
  let staff: Awaited<ReturnType<typeof testStaff>>;
  let people = 0;
  beforeAll(async () => {
    api = await startTestApi({ clock: systemClock });
    worker = await startWorker(api.core);
    staff = await testStaff(api, 'applications', 'changes', 'audit');
  });
  afterAll(async () => {
    await worker.close();
    await api.close();
  });

  type Browser = Awaited<ReturnType<TestApi['applicant']>>;
  const submitted = async () => {
    const username = `asked-${++people}@example.edu`;
    const browser = await api.applicant(username);
    await browser.put(PATHS.answer).send(COMPLETE).expect(200);
    const reply = await browser
      .post(PATHS.submit)
      .set(HEADERS.stepVersions, 'person=1.0.0,consent=1.0.0')
      .expect(200);
    const found = await staff.get(`/service/applications?text=${username}`);
    const { reference } = reply.body as { reference: string };
    return { username, browser, reference, id: found.body.applications[0].id as string };
  };
  const askOf = (id: string) => `/service/applications/${id}/document-requests`;
  const ask = async (id: string, title = 'Your final transcript', note = '') =>
    (await staff.post(askOf(id), { title, note }).expect(200)).body as { id: string };
  const at = (requestId: string, what: 'upload' | 'document') =>
    `${PATHS.documentRequests}/${requestId}/${what}`;
  const send = async (browser: Browser, requestId: string, bytes: Buffer = PNG) => {
    const { body: form } = await browser.post(at(requestId, 'upload')).expect(200);
    await browser.post(form.url).field(form.fields).attach('file', bytes, 'a').expect(204);
    return browser
      .post(at(requestId, 'document'))
      .send({ file_key: form.fields.key, file_name: 'final.png' });
  };
  const ended = async (browser: Browser, requestId: string) => {
    const status = async () => (await browser.get(at(requestId, 'document'))).body.status as string;
    await expect.poll(status, { timeout: 20_000, interval: 50 }).toMatch(/completed|failed/);
    return status();
  };
  const shown = async (browser: Browser) => (await browser.get(PATHS.status).expect(200)).body;

  it('are requested by email and page, uploaded after the submission, and read by staff', async () => {
    const { username, browser, reference, id } = await submitted();
    const before = await browser.get(PATHS.profile);
    const request = await ask(id, 'Your final transcript', 'With the seal of your school.');
    const mail = (await api.mailTo(username)).at(-1);
    expect(mail).toMatchObject({ kind: 'document_asked' });
    expect(mail?.subject).toContain(reference);
    expect(mail?.body).toContain('Your final transcript\n\nWith the seal of your school.');
    expect(mail?.body).toMatch(/http:\S+\/account$/m);
    expect(await shown(browser)).toMatchObject({
      submissions: [{ reference, reopened_at: null, reopen_reason: null, reopened_until: null }],
      requests: [{ id: request.id, title: 'Your final transcript', status: 'open', document: null }],
    });

    expect((await send(browser, request.id)).status).toBe(200);
    expect(await ended(browser, request.id)).toBe('completed');
    expect((await shown(browser)).requests[0].document).toMatchObject({
      file_name: 'final.png',
      status: 'completed',
    });
    const file = await staff.get(`/service/document-requests/${request.id}/file`).expect(200);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(
      Buffer.from(file.body as Uint8Array)
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');

    expect((await browser.get(PATHS.profile)).body).toEqual(before.body);
    expect((await browser.get(PATHS.documentAnswer)).body).toEqual({});
    const reading = await staff.get(`/service/applications/${id}`);
    expect(JSON.stringify(reading.body.submissions)).not.toContain(request.id);
  });

  it("don't reveal names of staff", async () => {
    const { browser, id } = await submitted();
    const request = await ask(id);
    await staff.post(`${askOf(id)}/${request.id}/received`).expect(200);
    expect(JSON.stringify(await shown(browser))).not.toContain('Registrar');
  });

  it('can be replaced and removed until received', async () => {
    const { browser, id } = await submitted();
    const request = await ask(id);
    await send(browser, request.id);
    await ended(browser, request.id);
    const document = async () => (await shown(browser)).requests[0].document as object;
    const replaced = async () => {
      const pending = /unprocessed|in_progress/;
      await expect
        .poll(async () => JSON.stringify(await document()), { timeout: 20_000 })
        .not.toMatch(pending);
      return document();
    };
    expect((await send(browser, request.id, Buffer.from('GIF89a'))).body).toMatchObject({
      status: 'completed',
    });
    expect(await replaced()).toMatchObject({ status: 'completed', replacement: { status: 'failed' } });
    expect((await send(browser, request.id)).status).toBe(200);
    expect(await replaced()).not.toHaveProperty('replacement');
    await browser.delete(at(request.id, 'document')).expect(200);
    await browser.delete(at(request.id, 'document')).expect(200);
    expect((await shown(browser)).requests[0].document).toBeNull();
    await send(browser, request.id);
    await ended(browser, request.id);
    await staff.post(`${askOf(id)}/${request.id}/received`).expect(200);
    await staff.post(`${askOf(id)}/${request.id}/received`).expect(200);
    await staff.post(`${askOf(id)}/${request.id}/withdraw`).expect(409);
    await browser.post(at(request.id, 'upload')).expect(409);
    await browser.delete(at(request.id, 'document')).expect(409);
    expect((await shown(browser)).requests[0]).toMatchObject({
      status: 'received',
      document: { status: 'completed' },
    });
  });

  it('are visible while the application is reopened, and change no answers', async () => {
    const { browser, id } = await submitted();
    const request = await ask(id);
    const reopening = { reason: 'Please check.', until: '2036-01-15 23:59' };
    await staff.post(`/service/applications/${id}/reopen`, reopening).expect(200);
    expect(await shown(browser)).toMatchObject({
      submissions: [{ reopen_reason: 'Please check.', reopened_until: '2036-01-16T05:00:00.000Z' }],
      requests: [{ status: 'open' }],
    });
    await send(browser, request.id);
    expect(await ended(browser, request.id)).toBe('completed');
    const { answer } = (await browser.get(PATHS.profile)).body;
    expect(Object.keys(answer).filter((key) => key.includes('request'))).toEqual([]);
    // Endpoints for documents of questions don't accept the key of a request.
    const key = encodeURIComponent(`request:${request.id}`);
    await browser.delete(`${PATHS.documentConversion}/${key}`).expect(404);
    await browser
      .post(`${PATHS.documentConversion}/${key}`)
      .send({ file_key: 'x', file_name: 'a.png' })
      .expect(404);
    await browser
      .post(PATHS.presignedUrl)
      .send({ answer_key: `request:${request.id}` })
      .expect(400);
  });

  it("of other applicants can't be seen, sent, or removed", async () => {
    const [victim, thief] = [await submitted(), await submitted()];
    const request = await ask(victim.id);
    await send(victim.browser, request.id);
    await ended(victim.browser, request.id);
    expect((await shown(thief.browser)).requests).toEqual([]);
    await thief.browser.post(at(request.id, 'upload')).expect(404);
    await thief.browser.delete(at(request.id, 'document')).expect(404);
    const { body } = await thief.browser.get(at(request.id, 'document')).expect(200);
    expect(body).toMatchObject({ status: 'not_answered' });
    expect((await shown(victim.browser)).requests[0].document).toMatchObject({ status: 'completed' });
  });

  it('are rejected without a title, a submission, or an applicant', async () => {
    const { id } = await submitted();
    const refused = await staff.post(askOf(id), { title: ' ' }).expect(400);
    expect(refused.body).toMatchObject({ errors: { title: TEXTS.requestTitle } });
    await staff.post(askOf(id), { title: 'x', note: 'y'.repeat(501) }).expect(400);
    await staff.post(askOf('unknown'), { title: 'x' }).expect(404);
    const username = `started-${++people}@example.edu`;
    await api.applicant(username);
    const found = await staff.get(`/service/applications?text=${username}`);
    await staff.post(askOf(found.body.applications[0].id as string), { title: 'x' }).expect(409);
  });

  it('are requested once for repeated calls', async () => {
    const { username, id } = await submitted();
    const [first, second] = [await ask(id), await ask(id)];
    expect(second.id).toBe(first.id);
    const kinds = (await api.mailTo(username)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'document_asked')).toHaveLength(1);
  });

  it('are withdrawn with an email, listed by status, and audited', async () => {
    const { username, id } = await submitted();
    const request = await ask(id, 'A letter');
    await staff.post(`${askOf(id)}/${request.id}/withdraw`).expect(200);
    expect((await api.mailTo(username)).at(-1)).toMatchObject({ kind: 'document_withdrawn' });
    const withdrawn = await staff.get('/service/document-requests?status=withdrawn').expect(200);
    expect(withdrawn.body.requests[0]).toMatchObject({
      ...{ id: request.id, application: id, status: 'withdrawn', closed_by: 'Registrar' },
    });
    await staff.get(`/service/document-requests/${request.id}/file`).expect(404);
    const { entries } = (await staff.get(`/service/audit?subject=${id}`)).body;
    expect(entries).toContainEqual(
      expect.objectContaining({
        action: 'POST /service/applications/:id/document-requests',
        details: { title: 'A letter' },
      }),
    );
  });

  it('are erased with the applicant', async () => {
    const { browser, id } = await submitted();
    const request = await ask(id);
    await send(browser, request.id);
    await ended(browser, request.id);
    const { dataSource } = api.core.platform.database;
    const [{ key }] = await dataSource.query(
      `SELECT pdf_key AS "key" FROM conversion WHERE answer_key = 'request:${request.id}'`,
    );
    expect(await api.core.platform.storage.head(key)).toBeDefined();
    await staff.delete(`/service/applications/${id}?reason=Done`).expect(204);
    for (const table of ['document_request', 'conversion'])
      expect(await dataSource.query(`SELECT id FROM ${table} WHERE application_id = '${id}'`)).toEqual([]);
    await expect.poll(() => api.core.platform.storage.head(key), { timeout: 10_000 }).toBeUndefined();
  });
});
