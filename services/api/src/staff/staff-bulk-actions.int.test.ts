import { addApplication, COMPLETE } from '@portico/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { OFFICE_URL, type OfficeBrowser, staffPerson } from '../testing/test-office.ts';

const TEXTS = { en: { subject: 'Hello {first_name}', body: 'Visit us.' } };
const MESSAGE = { kind: 'message', texts: TEXTS };

describe('bulk actions in the Office', () => {
  let api: TestApi;
  let officer: OfficeBrowser;
  let ids: string[];
  beforeAll(async () => {
    api = await startTestApi({}, { OFFICE_URL });
    officer = await staffPerson(api, 'Dana', 'officer');
    ids = [];
    for (const first_name of ['Ana', 'Bo'])
      ids.push((await addApplication(api.core, { ...COMPLETE, first_name })).applicationId);
  });
  afterAll(() => api.close());

  it('are previewed without an audit entry, and started once', async () => {
    const prepared = (await officer.post('/service/bulk-actions', { ids, action: MESSAGE }).expect(200)).body;
    expect(prepared).toMatchObject({ kind: 'message', state: 'preview' });
    const path = `/service/bulk-actions/${prepared.id}`;
    const before = (await api.core.office.audit.newest(1))[0]?.id;
    expect((await officer.get(path).expect(200)).body).toEqual({
      ...{ id: prepared.id, state: 'preview', affected: 2, left_out: [] },
    });
    expect((await api.core.office.audit.newest(1))[0]?.id).toBe(before);
    expect((await officer.get(`${path}/sample`).expect(200)).body).toMatchObject({
      message: { subject: 'Hello Ana' },
    });
    for (let n = 0; n < 2; n++)
      expect((await officer.post(`${path}/start`).expect(200)).body).toMatchObject({ state: 'acting' });
    expect(await api.core.office.audit.newest(10, { action: 'bulk message' })).toHaveLength(1);
    expect((await officer.get('/service/bulk').expect(200)).body.jobs).toMatchObject([{ kind: 'message' }]);
  });

  it("aren't accessible to others", async () => {
    const { id } = (await officer.post('/service/bulk-actions', { ids, action: MESSAGE }).expect(200)).body;
    const other = await staffPerson(api, 'Kim', 'officer');
    await other.get(`/service/bulk-actions/${id}`).expect(404);
    await other.get(`/service/bulk-actions/${id}/sample`).expect(404);
    await other.post(`/service/bulk-actions/${id}/start`).expect(404);
  });

  it.each([
    ['an unknown action', { kind: 'delete' }],
    ['a message without text', { kind: 'message', texts: {} }],
    ['a member of another action', { kind: 'tag', tag: 'x', title: 'y' }],
  ])('are rejected for %s', async (_, action) => {
    await officer.post('/service/bulk-actions', { ids, action }).expect(400);
  });

  it('use templates, which replace one of the same name and can be deleted', async () => {
    const save = (subject: string) =>
      officer.post('/service/message-templates', {
        ...{ name: 'Visit', texts: { en: { subject, body: 'Visit us.' } } },
      });
    await save('One').expect(200);
    const { id } = (await save('Two').expect(200)).body;
    const { templates, languages, reply_to } = (await officer.get('/service/message-templates').expect(200))
      .body;
    expect(templates).toMatchObject([
      { id, name: 'Visit', saved_by: 'Dana', texts: { en: { subject: 'Two' } } },
    ]);
    expect(languages[0]).toBe('en');
    expect(reply_to).toContain('@');
    await save('{password}').expect(400);
    await officer.delete(`/service/message-templates/${id}`).expect(204);
    await officer.delete(`/service/message-templates/${id}`).expect(404);
  });

  it('reminders have rules that are changed as a whole', async () => {
    const { rules } = (await officer.get('/service/reminders').expect(200)).body;
    expect(rules.deadline).toEqual({ on: false, days: [14, 3, 1] });
    const changed = { ...rules, deadline: { on: true, days: [2, 9] } };
    const { body } = await officer.put('/service/reminders', changed).expect(200);
    expect(body).toMatchObject({ rules: { deadline: { on: true, days: [9, 2] } }, changed_by: 'Dana' });
    await officer.put('/service/reminders', { ...rules, quiet: { from: 24, until: 0 } }).expect(400);
  });
});

describe('a link to unsubscribe', () => {
  let api: TestApi;
  let token: string;
  let applicationId: string;
  beforeAll(async () => {
    api = await startTestApi();
    ({ applicationId } = await addApplication(api.core, COMPLETE));
    const { unsubscriptions } = api.core.office;
    const link = await api.core.platform.database.unitOfWork.run((manager) =>
      unsubscriptions.link(manager, applicationId),
    );
    token = new URL(link).searchParams.get('token') ?? '';
  });
  afterAll(() => api.close());

  const path = () => `/public/unsubscribe?token=${token}`;
  const left = () => api.core.office.unsubscriptions.among(api.core.platform.database.reads, [applicationId]);

  it('asks first, because mail scanners open links', async () => {
    const { text, headers } = await api.browser().get(path()).expect(200);
    expect(text).toContain('<button type="submit">Unsubscribe</button>');
    expect(headers['content-security-policy']).toContain("form-action 'self'");
    expect(await left()).toEqual([]);
  });

  it('takes one click in the mail program, and is safe to repeat', async () => {
    for (let n = 0; n < 2; n++)
      await api.browser().post(path()).type('form').send('List-Unsubscribe=One-Click').expect(200);
    expect(await left()).toEqual([applicationId]);
  });

  it('that is unknown shows a message', async () => {
    await api.browser().get('/public/unsubscribe?token=x').expect(404);
    await api.browser().post('/public/unsubscribe').expect(404);
  });
});
