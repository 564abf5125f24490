import { PATHS, STAFF_PATHS } from '@portico/contracts';
import { COMPLETE, fixedDefinitions, PLANS_STEP, TEST_STEPS } from '@portico/core/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { testStaff } from '../testing/test-staff.ts';

const ADDRESS = `${STAFF_PATHS.terms}/202708`;
const DATES = {
  opens: '2026-08-01 00:00',
  closes: '2027-01-15 23:59',
  time_zone: 'America/New_York',
  grace_minutes: 10,
};

let api: TestApi;
let staff: Awaited<ReturnType<typeof testStaff>>;
beforeEach(async () => {
  api = await startTestApi({ definitions: fixedDefinitions([...TEST_STEPS, PLANS_STEP]) });
  staff = await testStaff(api, 'lists', 'changes', 'applications', 'audit');
});
afterEach(() => api.close());

const put = (more: object = {}) => staff.put(ADDRESS, { ...DATES, revision: 0, ...more });
const audited = async (subject: string) => {
  const { body } = await staff.get('/service/audit').query({ subject }).expect(200);
  return (body as { entries: { action: string; details: object; outcome: string }[] }).entries;
};
const startApplication = async (username: string) => {
  const browser = await api.applicant(username);
  await browser
    .put(PATHS.answer)
    .send({ ...COMPLETE, entry_term: '202708' })
    .expect(200);
  const { body } = await staff.get('/service/applications').query({ text: username }).expect(200);
  return { browser, id: (body as { applications: { id: string }[] }).applications[0]?.id ?? '' };
};

describe('term dates for staff', () => {
  it('are set after a plan, in local times, and list affected applicants', async () => {
    const { id } = await startApplication('ada@example.edu');
    const planned = (await put({ plan_only: true }).expect(200)).body;
    expect(planned).toMatchObject({
      ...{ revision: 0, changed: false, notes: [] },
      affected: { count: 1, applicants: [{ id, email: 'ada@example.edu', before: null }] },
    });
    expect((await put().expect(200)).body).toMatchObject({
      revision: 1,
      changed: true,
      changed_by: 'Registrar',
    });
    expect((await staff.get(STAFF_PATHS.terms).expect(200)).body).toEqual({
      ...{ revision: 1, changed_by: 'Registrar', time_zone: 'America/New_York' },
      ...{ changed_at: api.clock.now().toISOString(), now: api.clock.now().toISOString() },
      terms: [
        { code: '202701', label: 'Spring 2027', retired: false },
        { code: '202708', label: 'Fall 2027', retired: false },
      ],
      dates: [
        {
          ...{ term: '202708', audience: null, phase: 'open' },
          ...{ opens: '2026-08-01T00:00', closes: '2027-01-15T23:59' },
          ...{ opens_at: '2026-08-01T04:00:00.000Z', closes_at: '2027-01-16T05:00:00.000Z' },
          ...{ time_zone: 'America/New_York', grace_minutes: 10 },
        },
      ],
    });
    const [entry] = await audited('202708');
    expect(entry).toMatchObject({ outcome: 'done', details: { closes: '2027-01-15 23:59', affected: 1 } });
  });

  it('are removed', async () => {
    await put().expect(200);
    const { body } = await staff.delete(ADDRESS).query({ revision: 1 }).expect(200);
    expect(body).toMatchObject({ revision: 2, dates: [] });
    await staff.delete(ADDRESS).query({ revision: 2 }).expect(404);
    const { body: history } = await staff.get(`${STAFF_PATHS.terms}/history`).expect(200);
    const by = { changed_by: 'Registrar', changed_at: api.clock.now().toISOString() };
    expect(history).toEqual({
      revisions: [
        { revision: 2, ...by, dates: [] },
        { revision: 1, ...by, dates: [expect.objectContaining({ closes: '2027-01-15T23:59' })] },
      ],
    });
  });

  it.each([
    [{ closes: '2026-07-01 00:00' }, 400, 'is before the opening date'],
    [{ time_zone: 'Mars/Olympus' }, 400, 'Unknown time zone'],
    [{ closes: '2027-03-14 02:30' }, 400, 'does not exist'],
    [{ closes: 'soon' }, 400, 'isn’t a date and time'],
    [{ revision: 7 }, 409, 'Someone changed the term dates'],
  ])('are rejected with a message: %o', async (wrong, status, sentence) => {
    const { body } = await put(wrong).expect(status);
    expect((body as { message: string }).message).toContain(sentence);
  });

  it("are in applicants' pages, with the server's time", async () => {
    await put().expect(200);
    expect(api.core.office.terms.forPages()?.dates).toHaveLength(1);
  });
});

describe('deadline extension', () => {
  it('is granted and withdrawn, audited, and shown in an open page', async () => {
    const { browser, id } = await startApplication('grace@example.edu');
    await put({ opens: null, closes: '2026-11-20 23:59', grace_minutes: 0 }).expect(200);
    const refused = (await browser.post(PATHS.submit).expect(409)).body as { code: string; text: string };
    expect(refused).toMatchObject({ code: 'term_closed', text: 'shared.termClosed' });

    const late = `/service/applications/${id}/late`;
    const allowed = await staff.put(late, { until: '2026-11-25 23:59', reason: 'A flood.' }).expect(200);
    const until = '2026-11-26T05:00:00.000Z';
    expect(allowed.body).toMatchObject({
      until,
      deadline: { source: 'own', closes: '2026-11-25T23:59', time_zone: 'America/New_York' },
    });
    expect((await browser.post(PATHS.activity).send({}).expect(200)).body).toMatchObject({
      late_until: until,
      now: api.clock.now().toISOString(),
    });
    expect((await staff.get(`/service/applications/${id}`).expect(200)).body).toMatchObject({
      late: { until, reason: 'A flood.', allowed_by: 'Registrar', withdrawn_at: null },
    });
    await staff.delete(late).expect(200);
    await browser.post(PATHS.submit).expect(409);
    await staff.put(late, { until: '2026-11-25 23:59', reason: 'A flood.' }).expect(200);
    await browser.post(PATHS.submit).expect(200);
    const entries = (await audited(id)).filter(({ action }) => action.endsWith('/late'));
    expect(entries.map(({ action }) => action.split(' ')[0])).toEqual(['PUT', 'DELETE', 'PUT']);
    expect(entries[0]?.details).toEqual({ until: '2026-11-25 23:59', reason: 'A flood.' });
  });

  it('applies to a reopened application until a deadline', async () => {
    const { browser, id } = await startApplication('alan@example.edu');
    await browser.post(PATHS.submit).expect(200);
    const body = { reason: 'The city.', until: '2026-11-30 17:00' };
    const reply = await staff.post(`/service/applications/${id}/reopen`, body).expect(200);
    expect(reply.body).toMatchObject({ until: '2026-11-30T22:01:00.000Z', notes: [] });
    expect((await browser.get(PATHS.profile).expect(200)).body).toMatchObject({
      reopening: { until: '2026-11-30T22:01:00.000Z' },
    });
  });
});
