import { PATHS, type ServicePrintReply, TEXTS } from '@portico/contracts';
import { addApplication, COMPLETE } from '@portico/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { testStaff } from '../testing/test-staff.ts';

const APPLICATIONS = '/service/applications';

describe('applications for staff', () => {
  let api: TestApi;
  let staff: Awaited<ReturnType<typeof testStaff>>;
  beforeAll(async () => {
    api = await startTestApi();
    staff = await testStaff(api, 'applications', 'changes');
  });
  afterAll(() => api.close());

  const add = async (names: Record<string, string>) => {
    api.clock.advance(1000);
    return addApplication(api.core, { ...COMPLETE, ...names });
  };
  const list = async (query: Record<string, string>) => {
    const { body } = await staff.get(APPLICATIONS).query(query).expect(200);
    return body as { applications: { id: string; name: string; reference: string }[]; next: string | null };
  };
  const names = async (query: Record<string, string>) =>
    (await list(query)).applications.map(({ name }) => name);

  it('are found by any part of a name, without accents, in any order', async () => {
    await add({ first_name: 'Zoë', last_name: 'Wałęsa' });
    expect(await names({ text: 'walesa zoe' })).toEqual(['Zoë Wałęsa']);
    expect(await names({ text: 'zo' })).toEqual(['Zoë Wałęsa']);
    expect(await names({ text: 'zoe kowalski' })).toEqual([]);
    expect(await names({ text: '%' })).toEqual([]);
    expect(await names({ text: '_oe' })).toEqual(['Zoë Wałęsa']); // `_` separates words and is no SQL wildcard
  });

  it("are found by email address and by reference, including earlier submissions'", async () => {
    const applicant = await add({ first_name: 'Per', last_name: 'Hansen' });
    expect(await names({ text: applicant.email.toUpperCase() })).toEqual(['Per Hansen']);
    expect(await names({ text: applicant.email.slice(0, 30) })).toEqual(['Per Hansen']);
    expect(await names({ text: applicant.email.slice(1) })).toEqual([]);
    const { reference } = await api.core.applications.submissions.submit(applicant, {});
    expect((await list({ text: reference.toLowerCase() })).applications).toMatchObject([
      { name: 'Per Hansen', reference },
    ]);
    await api.core.applications.reopenings.reopen(applicant.applicationId, 'why', 'Registrar');
    expect((await list({ text: reference })).applications).toMatchObject([
      { name: 'Per Hansen', reference: null, status: 'started' },
    ]);
  });

  it('are found by status and by dates of change and submission', async () => {
    const before = api.clock.now().toISOString();
    const applicant = await add({ first_name: 'Ida', last_name: 'Berg' });
    await api.core.applications.submissions.submit(applicant, {});
    expect(await names({ status: 'submitted', submittedFrom: before })).toEqual(['Ida Berg']);
    expect(await names({ status: 'none', changedFrom: before })).toEqual([]);
    expect(await names({ submittedBefore: before, text: 'berg' })).toEqual([]);
    expect(await names({ changedBefore: before, text: 'berg' })).toEqual([]);
  });

  it('are read as printed, each submission with its own answers and versions, and audited', async () => {
    const applicant = await add({ first_name: 'Eva', last_name: 'Novak' });
    const { applicationId: id } = applicant;
    const view = async (query = {}) =>
      (await staff.get(`${APPLICATIONS}/${id}/view`).query(query).expect(200)).body as ServicePrintReply;
    expect(await view()).toMatchObject({ name: 'Eva Novak', submission: null, reference: null });
    const { reference } = await api.core.applications.submissions.submit(applicant, {});
    await api.core.applications.reopenings.reopen(id, 'why', 'Registrar');
    expect((await view()).submission).toBeNull();
    const first = await view({ reference: reference.toLowerCase() });
    expect(first).toMatchObject({ reference, submission: { number: 1 }, answer: { first_name: 'Eva' } });
    expect(Object.keys(first.step_versions).length).toBeGreaterThan(0);
    await staff.get(`${APPLICATIONS}/${id}/view`).query({ reference: 'PX-0000' }).expect(404);
    await staff.get(`${APPLICATIONS}/no-such/view`).expect(404);
    const [last] = await api.core.office.audit.newest(1, { subject: id });
    expect(last).toMatchObject({ action: 'GET /service/applications/:id/view', outcome: 'refused' });
  });

  it('are paged newest first, each once, even if they change', async () => {
    const turners = [];
    for (let n = 0; n < 7; n++) turners.push(await add({ first_name: `Page${n}`, last_name: 'Turner' }));
    const seen: string[] = [];
    for (let after: string | null = ''; after !== null;) {
      const page = await list({ text: 'turner', limit: '3', ...(after ? { after } : {}) });
      expect(page.applications.length).toBeLessThanOrEqual(3);
      seen.push(...page.applications.map(({ name }) => name));
      api.clock.advance(1000);
      for (const { applicationId: id } of turners)
        await api.core.platform.database.unitOfWork.run((manager) =>
          manager.update('application', { id }, { updatedAt: api.clock.now().toISOString() }),
        );
      after = page.next;
    }
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((n) => `Page${n} Turner`));
  });

  it('reject an invalid search', async () => {
    for (const query of [{ limit: '0' }, { status: 'lost' }, { changedFrom: 'yesterday' }, { colour: 'red' }])
      await staff.get(APPLICATIONS).query(query).expect(400);
  });

  it('are shown with answers and all submissions', async () => {
    const applicant = await add({ first_name: 'Eva' });
    await api.core.applications.submissions.submit(applicant, {});
    const { body } = await staff.get(`${APPLICATIONS}/${applicant.applicationId}`).expect(200);
    expect(body).toMatchObject({
      email: applicant.email,
      answer: { first_name: 'Eva' },
      submissions: [{ counts: true, answer: { first_name: 'Eva' }, reopen_reason: null }],
    });
    await staff.get(`${APPLICATIONS}/unknown`).expect(404);
  });

  it('are reopened with a reason that is audited', async () => {
    const applicant = await add({});
    const reopen = (body: object) => staff.post(`${APPLICATIONS}/${applicant.applicationId}/reopen`, body);
    await reopen({ reason: 'why' }).expect(409);
    const { reference } = await api.core.applications.submissions.submit(applicant, {});
    await reopen({}).expect(400);
    const { body } = await reopen({ reason: ' ' }).expect(400);
    expect(body.message).toBe(TEXTS.reopenReason);
    expect((await reopen({ reason: 'Wrong transcript.' }).expect(200)).body).toEqual({
      reference,
      until: null,
      notes: [],
    });
    const entries = await api.core.office.audit.newest(10, { subject: applicant.applicationId });
    expect(entries).toHaveLength(4);
    const [entry] = entries;
    expect(entry).toMatchObject({
      actor: 'Registrar',
      action: 'POST /service/applications/:id/reopen',
      details: { reason: 'Wrong transcript.' },
      outcome: 'done',
    });
  });

  it('require the scope for changes to be reopened', async () => {
    const reader = await testStaff(api, 'applications');
    await reader.post(`${APPLICATIONS}/unknown/reopen`, { reason: 'why' }).expect(403);
  });

  it('are opened by a link for one application, which grants nothing else', async () => {
    const applicant = await add({ first_name: 'Lin' });
    const { body } = await staff.post(`${APPLICATIONS}/${applicant.applicationId}/link`).expect(201);
    const token = new URL(body.url as string).searchParams.get('service_token') ?? '';
    expect(body.expires_at).toBe(new Date(api.clock.now().getTime() + 600_000).toISOString());
    const read = () => api.browser().get(PATHS.servicePrint).query({ service_token: token });
    expect((await read().expect(200)).body.answer).toMatchObject({ first_name: 'Lin' });
    await api.browser().get(PATHS.profile).query({ service_token: token }).expect(401);
    await api.browser().get(PATHS.profile).set('authorization', `Bearer ${token}`).expect(401);
    await api.browser().get(APPLICATIONS).set('authorization', `Bearer ${token}`).expect(401);
    const trail = JSON.stringify(await api.core.office.audit.newest(500));
    expect(trail).not.toContain(token);
    expect(trail).not.toContain(applicant.email);
    api.clock.advance(600_000);
    await read().expect(403);
  });
});
