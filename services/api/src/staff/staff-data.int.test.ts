import { PATHS } from '@portico/contracts';
import { addApplication, COMPLETE } from '@portico/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { testStaff } from '../testing/test-staff.ts';

describe('exports, prospects and removals for staff', () => {
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

  it('make links that fill an application', async () => {
    const prospects = [{ first_name: 'Ada' }, { first_name: 'Grace', city: 'New York' }];
    const { body } = await staff.post('/service/prospects', { prospects }).expect(201);
    expect(body.links).toHaveLength(2);
    const token = new URL(body.links[1].url as string).searchParams.get('token');
    const read = await api.browser().get(PATHS.temporaryAnswers).query({ token }).expect(200);
    expect(read.body).toEqual({ answer: prospects[1] });
    const [deed] = await api.core.staffAudit.newest(1);
    expect(deed).toMatchObject({ action: 'POST /service/prospects', details: { prospects: 2 } });
    await staff.post('/service/prospects', { prospects: [{ shoe_size: '44' }] }).expect(400);
    await staff.post('/service/prospects', { prospects: [] }).expect(400);
  });

  it('take an applicant away everywhere, and only that one', async () => {
    const kept = await addApplication(api.core, COMPLETE);
    const browser = await api.applicant('gone@example.edu');
    await browser
      .put(PATHS.answer)
      .send({ ...COMPLETE, first_name: 'Vanishing' })
      .expect(200);
    const { body } = await staff.get('/service/applications').query({ text: 'gone@example.edu' }).expect(200);
    const { id } = body.applications[0] as { id: string };
    await api.core.pdfs.status({ applicationId: id });
    await staff.delete(`/service/applications/${id}`).expect(204);
    await staff.delete(`/service/applications/${id}`).expect(404);
    await browser.get(PATHS.profile).expect(401);
    const { dataSource, reads } = api.core.database;
    for (const { name } of dataSource.entityMetadatas) {
      const rows = JSON.stringify(await reads.find(name));
      expect(rows, name).not.toContain('gone@example.edu');
      expect(rows, name).not.toContain('Vanishing');
    }
    await staff.get(`/service/applications/${kept.applicationId}`).expect(200);
  });
});
