import { STAFF_PATHS } from '@portico/contracts';
import { fixedDefinitions, PLANS_STEP, TEST_STEPS } from '@portico/core/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { testStaff } from '../testing/test-staff.ts';

const ADDRESS = `${STAFF_PATHS.lists}/entry_terms`;
const FALL = { code: '202708', label: 'Fall 2027' };
const NEW_TERM = { code: '202901', label: 'Spring 2029', labels: { es: 'Primavera de 2029' } };

describe('option lists for staff', () => {
  let api: TestApi;
  let staff: Awaited<ReturnType<typeof testStaff>>;
  beforeEach(async () => {
    api = await startTestApi({ definitions: fixedDefinitions([...TEST_STEPS, PLANS_STEP]) });
    staff = await testStaff(api, 'lists', 'audit');
  });
  afterEach(() => api.close());

  const put = (rows: object[], revision: number, plan_only?: boolean) =>
    staff.put(ADDRESS, { rows, revision, plan_only });
  const list = async (query: object = {}) =>
    (await staff.get(ADDRESS).query(query).expect(200)).body as object;
  const trail = async () => {
    const { body } = await staff.get('/service/audit').query({ subject: 'entry_terms' }).expect(200);
    return (body as { entries: { action: string }[] }).entries.filter(({ action }) =>
      action.startsWith('PUT'),
    );
  };

  it('are those of the live steps until changed', async () => {
    const { body } = await staff.get(STAFF_PATHS.lists).expect(200);
    expect(body).toEqual({
      lists: [
        {
          list: 'entry_terms',
          revision: 0,
          changed_at: null,
          changed_by: null,
          questions: [{ step: 'plans', key: 'entry_term', label: 'When do you plan to enroll?' }],
          rows: [
            { code: '202701', label: 'Spring 2027', retired: false, labels: {} },
            { ...FALL, retired: false, labels: {} },
          ],
        },
      ],
    });
  });

  it('are changed after a plan, and keep every revision', async () => {
    const plan = { added: ['202901'], renamed: [], retired: ['202701'], returned: [], reordered: false };
    const planned = await put([FALL, NEW_TERM], 0, true).expect(200);
    expect(planned.body).toMatchObject({ plan, revision: 0, changed_by: null });
    expect(await list()).toMatchObject({ revision: 0 });

    const { body } = await put([FALL, NEW_TERM], 0).expect(200);
    const rows = [
      { ...FALL, retired: false, labels: {} },
      { ...NEW_TERM, retired: false },
      { code: '202701', label: 'Spring 2027', retired: true, labels: {} },
    ];
    const now = { revision: 1, changed_at: api.clock.now().toISOString(), changed_by: 'Registrar', rows };
    expect(body).toMatchObject({ plan, ...now });
    expect(await list()).toMatchObject(now);
    expect(await list({ revision: 0 })).toMatchObject({ revision: 0, rows: [{ code: '202701' }, FALL] });
    const history = await staff.get(`${ADDRESS}/history`).expect(200);
    expect(history.body).toMatchObject({ revisions: [now] });
  });

  it("aren't changed from an outdated revision, with advice", async () => {
    await put([FALL, NEW_TERM], 0).expect(200);
    for (const plan_only of [true, false]) {
      const { body } = await put([FALL], 0, plan_only).expect(409);
      expect(body).toMatchObject({
        code: 'list_changed',
        message: 'Someone changed the list "entry_terms" since you loaded it. Load it again, then retry.',
      });
    }
    expect(await list()).toMatchObject({ revision: 1 });
  });

  it('are changed by one of several concurrent requests', async () => {
    const tries = await Promise.all([[FALL], [NEW_TERM], [FALL, NEW_TERM]].map((rows) => put(rows, 0)));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await list()).toMatchObject({ revision: 1 });
  });

  it('reject invalid rows with all problems', async () => {
    const { body } = await put([FALL, FALL, { code: 'x y', label: '' }], 0).expect(400);
    const { code, message } = body as { code: string; message: string };
    expect(code).toBe('list_refused');
    for (const problem of ['is in two rows', 'The code “x y”', 'The label of x y is empty'])
      expect(message).toContain(problem);
    await staff.put(ADDRESS, { rows: 'all', revision: 0 }).expect(400);
    await put([FALL], -1).expect(400);
  });

  it('return 404 for a name that no live step uses', async () => {
    await staff.get(`${STAFF_PATHS.lists}/terms`).expect(404);
    await staff.get(`${STAFF_PATHS.lists}/terms/history`).expect(404);
    await staff.put(`${STAFF_PATHS.lists}/terms`, { rows: [FALL], revision: 0 }).expect(404);
    await staff.get(ADDRESS).query({ revision: 7 }).expect(404);
  });

  it('require their scope', async () => {
    const other = await testStaff(api, 'applications', 'changes', 'texts');
    await other.get(STAFF_PATHS.lists).expect(403);
    await other.get(`${ADDRESS}/history`).expect(403);
    await other.put(ADDRESS, { rows: [FALL], revision: 0 }).expect(403);
    await api
      .browser()
      .put(ADDRESS)
      .send({ rows: [FALL], revision: 0 })
      .expect(401);
    expect(await list()).toMatchObject({ revision: 0 });
  });

  it('are audited, including refusals', async () => {
    await put([FALL, NEW_TERM], 0, true).expect(200);
    await put([FALL, NEW_TERM], 0).expect(200);
    await put([FALL], 0).expect(409);
    const details = { added: ['202901'], retired: ['202701'] };
    const action = { actor: 'Registrar', action: 'PUT /service/lists/:list', subject: 'entry_terms' };
    expect(await trail()).toMatchObject([
      { ...action, outcome: 'refused' },
      { ...action, outcome: 'done', details: { ...details, revision: 1, plan_only: false } },
      { ...action, outcome: 'done', details: { ...details, revision: 0, plan_only: true } },
    ]);
  });
});
