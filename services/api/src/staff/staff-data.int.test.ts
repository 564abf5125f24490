import { LIMITS, PATHS, TEXTS } from '@portico/contracts';
import { addApplication, COMPLETE } from '@portico/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { testStaff } from '../testing/test-staff.ts';

describe('exports, prospects, and erasures', () => {
  let api: TestApi;
  let staff: Awaited<ReturnType<typeof testStaff>>;
  beforeAll(async () => {
    api = await startTestApi();
    staff = await testStaff(api, 'applications', 'changes', 'prospects');
  });
  afterAll(() => api.close());

  it('stream an export as a file', async () => {
    const { email } = await addApplication(api.core, COMPLETE);
    const { text, headers } = await staff.get('/service/export').query({ text: email }).expect(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
    expect(headers['content-disposition']).toContain('applications.csv');
    expect(text.split('\r\n')).toHaveLength(3);
    expect(text).toContain(email);
    const { body } = await staff.get('/service/export').query({ text: email, format: 'json' }).expect(200);
    expect(body).toMatchObject([{ EMAIL: email }]);
    await staff.get('/service/export').query({ format: 'xlsx' }).expect(400);
  });

  it('create links that fill an application', async () => {
    const prospects = [{ first_name: 'Ada' }, { first_name: 'Grace', city: 'New York' }];
    const { body } = await staff.post('/service/prospects', { prospects }).expect(201);
    expect(body.links).toHaveLength(2);
    const token = new URL(body.links[1].url as string).searchParams.get('token');
    const read = await api.browser().get(PATHS.temporaryAnswers).query({ token }).expect(200);
    expect(read.body).toEqual({ answer: prospects[1] });
    const [entry] = await api.core.office.audit.newest(1);
    expect(entry).toMatchObject({ action: 'POST /service/prospects', details: { prospects: 2 } });
    await staff.post('/service/prospects', { prospects: [] }).expect(400);
  });

  it('return a link for every valid prospect, and a reason for the others', async () => {
    const prospects = [{ first_name: 'Ada' }, { shoe_size: '44' }, { city: 5 }, { first_name: 'Grace' }];
    const { body } = await staff.post('/service/prospects', { prospects }).expect(201);
    expect(body.links).toEqual([
      { url: expect.stringContaining('/?token='), expires_at: expect.any(String), errors: null },
      { url: null, expires_at: null, errors: { shoe_size: TEXTS.unknownAnswer } },
      { url: null, expires_at: null, errors: { city: TEXTS.answerNotText } },
      { url: expect.stringContaining('/?token='), expires_at: expect.any(String), errors: null },
    ]);
    const [entry] = await api.core.office.audit.newest(1);
    expect(entry?.details).toEqual({ prospects: 4, refused: 2 });
  });

  it('accept a hundred prospects in one large call, with the key', async () => {
    const one = Object.fromEntries(
      Array.from({ length: 9 }, (_, n) => [`college_${n + 2}_name`, 'é'.repeat(45)]),
    );
    const prospects = Array.from({ length: 100 }, () => ({ ...one, city: 'x'.repeat(45) }));
    const size = Buffer.byteLength(JSON.stringify({ prospects }));
    expect(size).toBeGreaterThan(LIMITS.bodyMaxBytes * 3);
    const { body } = await staff.post('/service/prospects', { prospects }).expect(201);
    expect((body.links as { errors: unknown }[]).map(({ errors }) => errors)).toEqual(Array(100).fill(null));
    const tooMuch = { prospects: [{ city: 'x'.repeat(LIMITS.prospectsBodyMaxBytes) }] };
    await staff.post('/service/prospects', tooMuch).expect(413);
    await api.browser().post('/service/prospects').send({ prospects }).expect(401);
  });

  it('erase an applicant everywhere, and only that one', async () => {
    const kept = await addApplication(api.core, COMPLETE);
    const browser = await api.applicant('gone@example.edu');
    await browser
      .put(PATHS.answer)
      .send({ ...COMPLETE, first_name: 'Vanishing' })
      .expect(200);
    const { body } = await staff.get('/service/applications').query({ text: 'gone@example.edu' }).expect(200);
    const { id } = body.applications[0] as { id: string };
    await api.core.printing.pdfs.status({ applicationId: id });
    const remove = (reason: string) => staff.delete(`/service/applications/${id}`).query({ reason });
    await staff.delete(`/service/applications/${id}`).expect(400);
    expect((await remove(' ').expect(400)).body.message).toBe(TEXTS.erasureReason);
    expect((await remove('For Vanishing').expect(400)).body.message).toBe(TEXTS.erasureReasonNames);
    await browser.get(PATHS.profile).expect(200);
    await remove('A request.').expect(204);
    await remove('A request.').expect(204);
    await staff.delete('/service/applications/unknown').query({ reason: 'A request.' }).expect(404);
    await browser.get(PATHS.profile).expect(401);
    const { dataSource, reads } = api.core.platform.database;
    for (const { name } of dataSource.entityMetadatas) {
      const rows = JSON.stringify(await reads.find(name));
      expect(rows, name).not.toContain('gone@example.edu');
      expect(rows, name).not.toContain('Vanishing');
    }
    await staff.get(`/service/applications/${kept.applicationId}`).expect(200);
  });

  it('keep only coded answers of anonymized applicants for statistics', async () => {
    const { applicationId, email } = await addApplication(api.core, {
      ...COMPLETE,
      city: 'Somewhere',
      has_pet: 'Y',
      pet_name: 'Rex',
    });
    const anonymise = (reason: string) =>
      staff.post(`/service/applications/${applicationId}/anonymise`, { reason });
    await anonymise('').expect(400);
    await staff.post(`/service/applications/${applicationId}/anonymise`).expect(400);
    const { body } = await anonymise('The time to keep it is over.').expect(200);
    expect(body).toEqual({ kept: 'statistics', erased_at: api.clock.now().toISOString() });
    expect((await anonymise('Again.').expect(200)).body).toEqual(body);
    await staff.get(`/service/applications/${applicationId}`).expect(404);

    const { text, headers } = await staff.get('/service/statistics').expect(200);
    expect(headers['content-disposition']).toContain('statistics.csv');
    expect(text.replace('\ufeff', '').split('\r\n')[0]).toMatch(/^"YEAR","STATUS"/);
    const json = await staff.get('/service/statistics').query({ format: 'json' }).expect(200);
    expect(json.body).toHaveLength(1);
    for (const word of [email, applicationId, 'Ada', 'Lovelace', 'Somewhere', 'Rex', '2008']) {
      expect(text).not.toContain(word);
      expect(JSON.stringify(json.body)).not.toContain(word);
    }
    const entries = await api.core.office.audit.newest(5, { subject: applicationId });
    expect(JSON.stringify(entries)).not.toMatch(/Ada|Lovelace|example\.com/);
  });

  it('require the scope for changes to erase', async () => {
    const reader = await testStaff(api, 'applications');
    await reader.post('/service/applications/unknown/anonymise', { reason: 'A request.' }).expect(403);
    await reader.delete('/service/applications/unknown').query({ reason: 'A request.' }).expect(403);
  });
});
