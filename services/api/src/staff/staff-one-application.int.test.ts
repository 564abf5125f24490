import { HEADERS, PATHS, STAFF_USUAL_REQUESTS_PATH } from '@portico/contracts';
import { systemClock } from '@portico/core';
import { COMPLETE } from '@portico/core/testing';
import { startWorker } from '@portico/worker';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { testStaff } from '../testing/test-staff.ts';

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';
const MARKUP = '<img src=x onerror="alert(1)"> & <b>bold</b>';

describe("an application's related data", () => {
  let api: TestApi;
  let worker: Awaited<ReturnType<typeof startWorker>>;
  let staff: Awaited<ReturnType<typeof testStaff>>;
  let colleague: Awaited<ReturnType<typeof testStaff>>;
  let people = 0;
  beforeAll(async () => {
    api = await startTestApi({ clock: systemClock });
    worker = await startWorker(api.core);
    staff = await testStaff(api, 'applications', 'changes', 'audit');
    colleague = await testStaff(api, 'applications', 'changes');
  });
  afterAll(async () => {
    await worker.close();
    await api.close();
  });

  type Browser = Awaited<ReturnType<TestApi['applicant']>>;
  const someone = async () => {
    const username = `one-${++people}@example.edu`;
    await api.signUp(username);
    const browser = await api.applicant(username);
    await browser.put(PATHS.answer).send(COMPLETE).expect(200);
    const found = await staff.get(`/service/applications?text=${username}`);
    return { username, browser, id: found.body.applications[0].id as string };
  };
  const submit = async (browser: Browser) =>
    (await browser.post(PATHS.submit).set(HEADERS.stepVersions, 'person=1.0.0,consent=1.0.0').expect(200))
      .body.reference as string;
  const of = (id: string, ...rest: string[]) => ['/service/applications', id, ...rest].join('/');
  const mails = async (id: string) =>
    (await staff.get(of(id, 'mails')).expect(200)).body.mails as Record<string, string | null>[];
  const uploadFor = (id: string, target: object, content = PNG) =>
    staff.post(of(id, 'documents'), { ...target, file_name: 'seal.png', content });
  const documents = async (id: string) =>
    (await staff.get(of(id, 'documents')).expect(200)).body.documents as Record<string, unknown>[];

  it("notes are text, keep their author, and aren't shown to applicants or printed", async () => {
    const { browser, id } = await someone();
    await staff.post(of(id, 'notes'), { text: '  ' }).expect(400);
    await staff.post(of(id, 'notes'), { text: 'x'.repeat(4_001) }).expect(400);
    await staff.post(of('unknown', 'notes'), { text: 'x' }).expect(404);
    const { body: note } = await staff.post(of(id, 'notes'), { text: ` ${MARKUP} ` }).expect(200);
    expect(note).toMatchObject({ text: MARKUP, author: 'Registrar', changed_at: null });
    expect((await staff.post(of(id, 'notes'), { text: MARKUP })).body.id).toBe(note.id);

    await colleague.put(of(id, 'notes', note.id), { text: 'Mine' }).expect(409);
    await staff.put(of(id, 'notes', note.id), { text: `${MARKUP} again` }).expect(200);
    const read = await colleague.get(of(id, 'notes')).expect(200);
    expect(read.body.notes).toMatchObject([{ text: `${MARKUP} again`, changeable_until: null }]);

    await submit(browser);
    const view = await staff.get(of(id, 'view')).expect(200);
    const own = await browser.get(PATHS.status).expect(200);
    for (const body of [view.body, own.body]) expect(JSON.stringify(body)).not.toContain('onerror');
    const { reads } = api.core.platform.database;
    await staff.delete(`${of(id)}?reason=Asked`).expect(204);
    expect(await reads.query('SELECT id FROM staff_note WHERE application_id = ?', [id])).toEqual([]);
  });

  it('a document that came by mail is marked as received, with date and method', async () => {
    const { browser, id } = await someone();
    await submit(browser);
    const { body: request } = await staff
      .post(of(id, 'document-requests'), { title: 'Your seal' })
      .expect(200);
    const received = of(id, 'document-requests', request.id, 'received');
    for (const on of ['2027-13-01', 'yesterday', '2999-01-01'])
      await staff.post(received, { on }).expect(400);
    await staff.post(received, { note: 'x'.repeat(501) }).expect(400);
    const on = new Date().toISOString().slice(0, 10);
    const { body } = await staff.post(received, { on, note: MARKUP }).expect(200);
    expect(body).toMatchObject({
      ...{ status: 'received', closed_by: 'Registrar', received_on: on, received_note: MARKUP },
    });
    const own = await browser.get(PATHS.status).expect(200);
    expect(JSON.stringify(own.body)).not.toContain('onerror');
    expect(JSON.stringify(own.body)).not.toContain('Registrar');
  });

  it('documents requested often are suggested first', async () => {
    const ask = async (title: string) => {
      const { browser, id } = await someone();
      await submit(browser);
      await staff.post(of(id, 'document-requests'), { title }).expect(200);
    };
    for (const title of ['Final transcript', 'Passport', 'Final transcript']) await ask(title);
    const { body } = await staff.get(STAFF_USUAL_REQUESTS_PATH).expect(200);
    const [first, ...others] = body.titles as string[];
    expect([first, others.includes('Passport')]).toEqual(['Final transcript', true]);
  });

  it('a document uploaded for an applicant is inspected the same way, and names the uploader', async () => {
    const { browser, id } = await someone();
    await uploadFor(id, {}).expect(400);
    await uploadFor(id, { answer_key: 'transcript', request: 'some' }).expect(400);
    await uploadFor(id, { answer_key: 'city' }).expect(400);
    await uploadFor(id, { answer_key: 'transcript' }, '').expect(400);
    await uploadFor(id, { answer_key: 'transcript' }, 'not base64!').expect(400);
    await uploadFor(id, { answer_key: 'transcript' }, 'A'.repeat(1_399_000)).expect(400);
    await uploadFor(id, { answer_key: 'transcript' }, 'A'.repeat(1_500_000)).expect(413);
    await uploadFor(id, { answer_key: 'transcript' }).expect(200);
    const ended = async (at: number) => (await documents(id))[at]?.status;
    await expect.poll(() => ended(0), { timeout: 30_000, interval: 50 }).toBe('completed');
    expect(await documents(id)).toMatchObject([{ key: 'transcript', uploaded_by: 'Registrar' }]);
    expect((await browser.get(PATHS.documentAnswer)).body).toMatchObject({
      transcript: { file_name: 'seal.png', status: 'completed' },
    });

    await submit(browser);
    await uploadFor(id, { answer_key: 'visa' }).expect(409);
    const { body: request } = await staff
      .post(of(id, 'document-requests'), { title: 'Your seal' })
      .expect(200);
    await uploadFor(id, { request: request.id }, Buffer.from('<script>').toString('base64')).expect(200);
    await expect.poll(() => ended(1), { timeout: 30_000, interval: 50 }).toBe('failed');
    await uploadFor(id, { request: request.id }).expect(200);
    await expect.poll(() => ended(1), { timeout: 30_000, interval: 50 }).toBe('completed');
    await staff.post(of(id, 'document-requests', request.id, 'received')).expect(200);
    await uploadFor(id, { request: request.id }).expect(409);
  });

  it('an email about the application is resent, once, to the current address, but none about the account', async () => {
    const { username, browser, id } = await someone();
    const reference = await submit(browser);
    await expect.poll(async () => (await mails(id))[0]?.state, { timeout: 10_000 }).toBe('outbox');
    const [receipt, confirmation] = await mails(id);
    expect(receipt).toMatchObject({ kind: 'submitted', again_of: null, sent_by: null });
    expect(receipt?.body).toContain(reference);
    expect(confirmation).toMatchObject({ kind: 'code', subject: null, body: null });

    const again = (mail: string | null | undefined) => staff.post(of(id, 'mails', String(mail), 'again'));
    const sent = await again(receipt?.id).expect(200);
    expect(sent.body).toMatchObject({ again_of: receipt?.id, sent_by: 'Registrar', body: receipt?.body });
    expect((await again(receipt?.id).expect(200)).body.id).toBe(sent.body.id);
    expect((await again(sent.body.id as string).expect(200)).body.id).toBe(sent.body.id);
    expect(await api.mailTo(username)).toHaveLength(3);
    await again(confirmation?.id).expect(409);
    const other = await someone();
    await staff.post(of(other.id, 'mails', String(receipt?.id), 'again')).expect(404);
  });

  it("two submissions are compared in the questions' words", async () => {
    const { browser, id } = await someone();
    const first = await submit(browser);
    await staff.post(of(id, 'reopen'), { reason: MARKUP }).expect(200);
    await browser.put(PATHS.answer).send({ city: 'Paris', agree: true }).expect(200);
    const now = await staff.get(`${of(id, 'differences')}?from=${first}`).expect(200);
    const second = await submit(browser);
    const { body } = await staff.get(`${of(id, 'differences')}?from=${first}&to=${second}`).expect(200);
    expect(body.differences).toEqual([
      {
        ...{ key: 'city', step: 'Person', group: 'Name', within: [], label: 'City' },
        ...{ before: 'London', after: 'Paris', kind: 'changed' },
      },
    ]);
    expect(now.body).toEqual(body);
    await staff.get(`${of(id, 'differences')}?from=ABCD-EFGH`).expect(404);
    await staff.get(of(id, 'differences')).expect(400);
  });

  it('a timeline has saves by day and group, and all other events', async () => {
    const { browser, id } = await someone();
    await browser.put(PATHS.answer).send({ city: 'Paris', hs_name: 'Eton' }).expect(200);
    const reference = await submit(browser);
    await staff.post(of(id, 'notes'), { text: 'Read.' }).expect(200);
    await staff.post(of(id, 'document-requests'), { title: 'Your seal' }).expect(200);
    await staff.post(of(id, 'reopen'), { reason: MARKUP }).expect(200);
    await staff.get(of(id)).expect(200);
    const { body } = await staff.get(of(id, 'timeline')).expect(200);
    const kinds = (kind: string) => body.events.filter((each: { kind: string }) => each.kind === kind);
    expect(body.is_whole).toBe(true);
    expect(kinds('saved')).toHaveLength(1);
    expect(kinds('saved')[0].parts).toEqual(['Person: Name', 'Person: Records', 'Consent: Consent']);
    expect(kinds('submitted')).toMatchObject([{ what: reference, by: null }]);
    expect(kinds('reopened')).toMatchObject([{ what: reference, by: 'Registrar', note: MARKUP }]);
    expect(kinds('asked')).toMatchObject([{ what: 'Your seal', by: 'Registrar' }]);
    expect(kinds('deed')).toMatchObject([{ what: 'POST /service/applications/:id/notes', by: 'Registrar' }]);
    expect(kinds('mail').map(({ what }: { what: string }) => what)).toEqual(
      expect.arrayContaining(['code', 'submitted', 'document_asked', 'reopened']),
    );
    expect(kinds('created')).toHaveLength(1);
    const instants = body.events.map(({ at }: { at: string }) => at);
    expect(instants).toEqual([...instants].sort().reverse());
  });
});
