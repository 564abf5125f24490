import { STAFF_WEBHOOKS_PATH, WEBHOOK_PATHS } from '@portico/contracts';
import { addApplication, COMPLETE } from '@portico/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { testStaff } from '../testing/test-staff.ts';

const RECEIVER = { url: 'https://crm.example.edu/hooks', events: ['application.submitted'] };

describe('integrations', () => {
  let api: TestApi;
  let staff: Awaited<ReturnType<typeof testStaff>>;
  beforeAll(async () => {
    api = await startTestApi();
    staff = await testStaff(api, 'webhooks', 'applications', 'audit');
  });
  afterAll(() => api.close());

  it('manage webhooks, whose secrets are shown once', async () => {
    const { body: added } = await staff.post(STAFF_WEBHOOKS_PATH, RECEIVER).expect(201);
    expect(added.secret).toMatch(/^whsec_/);
    const { body: rotated } = await staff.post(WEBHOOK_PATHS.secret(added.id)).expect(201);
    expect(rotated.secret).not.toBe(added.secret);
    await staff.put(WEBHOOK_PATHS.state(added.id), { enabled: false }).expect(204);
    const { body, text } = await staff.get(STAFF_WEBHOOKS_PATH).expect(200);
    expect(body.endpoints).toMatchObject([
      { ...RECEIVER, enabled: false, disabled_by: 'Registrar', old_secret_until: rotated.old_secret_until },
    ]);
    expect(text).not.toContain('whsec_');
    const { body: log } = await staff.get(WEBHOOK_PATHS.deliveries(added.id)).expect(200);
    expect(log).toEqual({ deliveries: [], next: null });
    await staff.delete(WEBHOOK_PATHS.endpoint(added.id)).expect(204);
    await staff.delete(WEBHOOK_PATHS.endpoint(added.id)).expect(404);
  });

  it.each([
    [{ ...RECEIVER, url: 'https://169.254.169.254/latest' }, { url: expect.stringContaining('private') }],
    [{ ...RECEIVER, url: 'http://crm.example.edu' }, { url: expect.stringContaining('https') }],
    [{ ...RECEIVER, events: ['application.read'] }, { events: expect.stringContaining('application.read') }],
  ])('refuse %j', async (payload, errors) => {
    const { body } = await staff.post(STAFF_WEBHOOKS_PATH, payload).expect(400);
    expect(body.errors).toMatchObject(errors);
  });

  it('return changes since a cursor', async () => {
    const { applicationId } = await addApplication(api.core, COMPLETE);
    api.clock.advance(2_000);
    await api.core.office.lines.work();
    const { body } = await staff.get('/service/applications').query({ since: '' }).expect(200);
    expect(body).toMatchObject({ next: null, more: false, erased: [] });
    expect(body.applications.map(({ id }: { id: string }) => id)).toContain(applicationId);
    const { links } = body.applications.find(({ id }: { id: string }) => id === applicationId);
    expect((await staff.get(links.self).expect(200)).body.id).toBe(applicationId);
    expect((await staff.get(links.documents).expect(200)).body).toEqual({ documents: [] });
    expect((await staff.get(links.pdf).expect(200)).body).toHaveProperty('status');
    const again = await staff.get('/service/applications').query({ since: body.since }).expect(200);
    expect(again.body).toEqual({ ...body, applications: [] });
    await staff.get('/service/applications').query({ since: 'x' }).expect(400);
    await staff.get('/service/applications').query({ since: '', status: 'started' }).expect(400);
  });
});
