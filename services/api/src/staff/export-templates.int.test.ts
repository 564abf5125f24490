import { addApplication } from '@portico/core/testing';
import { EXPORT_TEMPLATE_PATHS as PATHS } from '@portico/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { testStaff } from '../testing/test-staff.ts';

describe('export templates', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
    await addApplication(api.core, { first_name: 'Ada' });
    api.clock.advance(61_000);
    await api.core.office.lines.work();
  });
  afterAll(() => api.close());

  const TEMPLATE = {
    ...{ name: 'CRM', format: 'csv', search: {}, columns: [{ key: 'application:status', name: 'State' }] },
    ...{ dates: 'iso', only_new: true, schedule: null, destination: null },
  };

  it('are run, downloaded, and reported as saved by a program', async () => {
    const { get, post, delete: remove } = await testStaff(api, 'applications', 'changes');
    const { body: template } = await post(PATHS.templates, TEMPLATE).expect(200);
    expect((await get(PATHS.columns).expect(200)).body.columns[0].key).toBe('application:id');
    const { body: run } = await post(PATHS.runs(template.id)).expect(200);
    expect(run.state).toBe('download');
    await post(PATHS.saved(template.id, run.id)).expect(409);
    const { text, headers } = await get(PATHS.file(template.id, run.id)).expect(200);
    expect(text).toBe('\ufeff"State"\r\n"none"\r\n');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="crm-.*\.csv"$/);
    const { body: saved } = await post(PATHS.saved(template.id, run.id)).expect(200);
    expect(saved).toMatchObject({ state: 'done', applications: 1 });
    const { body: listed } = await get(PATHS.templates).expect(200);
    expect(listed.templates).toMatchObject([{ id: template.id, last_run: { state: 'done' } }]);
    expect((await get(PATHS.runs(template.id)).expect(200)).body.runs).toHaveLength(1);
    await remove(PATHS.template(template.id)).expect(204);
  });

  it('need a destination for a schedule, whose secret is never shown', async () => {
    const officer = await testStaff(api, 'applications', 'changes');
    const administrator = await testStaff(api, 'webhooks');
    const schedule = { every: 'day', time: '06:00' };
    const { body } = await officer.post(PATHS.templates, { ...TEMPLATE, schedule }).expect(400);
    expect(body.errors.destination).toBe('Choose where scheduled files go.');
    const place = 's3://exports?region=us-east-1';
    const bucket = { name: 'SIS', kind: 's3', place, user: 'key', secret: 'hush-hush' };
    await officer.post(PATHS.destinations, bucket).expect(403);
    const { body: destination } = await administrator.post(PATHS.destinations, bucket).expect(200);
    const listed = await administrator.get(PATHS.destinations).expect(200);
    for (const said of [destination, listed.body]) expect(JSON.stringify(said)).not.toContain('hush-hush');
    const { body: template } = await officer
      .post(PATHS.templates, { ...TEMPLATE, schedule, destination: destination.id })
      .expect(200);
    expect(template.next_at).toMatch(/Z$/);
    await administrator.delete(PATHS.destination(destination.id)).expect(409);
  });
});
