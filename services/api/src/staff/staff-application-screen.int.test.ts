import type { OpenedReply } from '@portico/contracts';
import { addApplication, COMPLETE } from '@portico/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { testStaff } from '../testing/test-staff.ts';

describe('opened application', () => {
  let api: TestApi;
  let staff: Awaited<ReturnType<typeof testStaff>>;
  beforeAll(async () => {
    api = await startTestApi();
    staff = await testStaff(api, 'applications', 'changes');
  });
  afterAll(() => api.close());
  const of = (id: string, rest: string) => `/service/applications/${id}/${rest}`;

  it('has the same data as the single calls, with one audit entry', async () => {
    const applicant = await addApplication(api.core, COMPLETE);
    const { applicationId: id } = applicant;
    const { reference } = await api.core.applications.submissions.submit(applicant, {});
    await staff.post(of(id, 'document-requests'), { title: 'Your seal' }).expect(200);
    await staff.post(of(id, 'notes'), { text: 'Looks fine.' }).expect(200);
    const before = await api.core.office.audit.newest(50, { subject: id });

    const { body } = await staff.get(of(id, 'opened')).expect(200);
    const after = await api.core.office.audit.newest(50, { subject: id });
    expect(after.length - before.length).toBe(1);
    expect(after[0]).toMatchObject({ action: 'GET /service/applications/:id/opened', outcome: 'done' });

    const single = async (rest: string) => (await staff.get(of(id, rest)).expect(200)).body as object;
    expect(body).toEqual({
      application: (await staff.get(`/service/applications/${id}`).expect(200)).body,
      view: await single('view'),
      ...(await single('document-requests')),
      ...(await single('notes')),
      ...{ recommendations: [], tags: [], possible_duplicates: [] },
    });
    expect(body).toMatchObject({ requests: [{ title: 'Your seal' }], notes: [{ text: 'Looks fine.' }] });

    await api.core.applications.reopenings.reopen(id, 'why', 'Registrar');
    const opened = async (query = {}) =>
      (await staff.get(of(id, 'opened')).query(query).expect(200)).body as OpenedReply;
    expect((await opened()).view.submission).toBeNull();
    expect((await opened({ reference })).view.reference).toBe(reference);
  });

  it('returns 404 for an unknown id or reference', async () => {
    const { applicationId: id } = await addApplication(api.core, COMPLETE);
    await staff.get(of('no-such', 'opened')).expect(404);
    await staff.get(of(id, 'opened')).query({ reference: 'PX-0000' }).expect(404);
  });
});
