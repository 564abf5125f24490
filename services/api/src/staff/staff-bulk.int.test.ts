import { addApplication, COMPLETE } from '@portico/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { OFFICE_URL, type OfficeBrowser, staffPerson } from '../testing/test-office.ts';
import { testStaff } from '../testing/test-staff.ts';

const MINUTE = 60_000;

describe('bulk files in the Office', () => {
  let api: TestApi;
  let officer: OfficeBrowser & { id: string };
  let ids: string[];
  beforeAll(async () => {
    api = await startTestApi({}, { OFFICE_URL });
    officer = await staffPerson(api, 'Dana', 'officer');
    ids = [];
    for (const first_name of ['Ana', 'Bo'])
      ids.push((await addApplication(api.core, { ...COMPLETE, first_name })).applicationId);
  });
  afterAll(() => api.close());

  const order = (kind = 'csv') => officer.post('/service/bulk', { kind, ids });

  it("require a recent proof to create and delete, and are audited under the person's name", async () => {
    const { body } = await order().expect(200);
    expect(body).toMatchObject({
      kind: 'csv',
      state: 'packing',
      total: 2,
      left_out: 0,
    });
    const newest = await api.core.office.audit.newest(5);
    expect(newest).toContainEqual(
      expect.objectContaining({ actor: 'Dana', action: 'bulk csv', details: { applications: 2 } }),
    );
    api.clock.advance(6 * MINUTE);
    expect((await order().expect(401)).body.code).toBe('prove_again');
    expect((await officer.post(`/service/bulk/${body.id}/link`).expect(401)).body.code).toBe('prove_again');
    await officer.logIn();
    await officer.delete(`/service/bulk/${body.id}`).expect(204);
    const { jobs } = (await officer.get('/service/bulk').expect(200)).body;
    expect(jobs).toMatchObject([{ id: body.id, state: 'cancelled' }]);
  });

  it("aren't accessible to others or applicants", async () => {
    const { id } = (await order().expect(200)).body;
    const other = await staffPerson(api, 'Kim', 'officer');
    expect((await other.get('/service/bulk').expect(200)).body).toEqual({ jobs: [] });
    await other.post(`/service/bulk/${id}/link`).expect(404);
    await other.get(`/service/bulk/${id}/left-out`).expect(404);
    await other.get(`/service/bulk/${id}/file?token=x`).expect(404);
    await other.delete(`/service/bulk/${id}`).expect(404);
    const content = await staffPerson(api, 'Lee', 'content');
    await content.post('/service/bulk', { kind: 'csv', ids }).expect(403);
    await officer.delete(`/service/bulk/${id}`).expect(204);
  });

  it('are rejected for ten thousand ids, or none', async () => {
    const many = Array.from({ length: 10_000 }, (_, n) => `0197-${n}`);
    const refused = await officer.post('/service/bulk', { kind: 'zip', ids: many });
    expect([400, 413]).toContain(refused.status);
    await officer.post('/service/bulk', { kind: 'zip' }).expect(400);
    await officer.post('/service/bulk', { kind: 'exe', ids }).expect(400);
  });

  it('can be polled without extending the session or being audited', async () => {
    await officer.logIn();
    const before = (await api.core.office.audit.newest(1))[0]?.id;
    for (let minutes = 0; minutes < 28; minutes += 4) {
      api.clock.advance(4 * MINUTE);
      await officer.get('/service/bulk').expect(200);
    }
    expect((await api.core.office.audit.newest(1))[0]?.id).toBe(before);
    api.clock.advance(3 * MINUTE);
    expect((await officer.get('/service/bulk').expect(401)).body.code).toBe('staff_session_ended');
  });

  it('are downloaded through a link for its creator only', async () => {
    const key = await testStaff(api, 'applications');
    const made = (await key.post('/service/bulk', { kind: 'json', ids }).expect(200)).body;
    const other = await testStaff(api, 'applications');
    await other.post(`/service/bulk/${made.id}/link`).expect(404);
    expect((await key.post(`/service/bulk/${made.id}/link`).expect(409)).body.code).toBe('bulk_not_there');
  });
});
