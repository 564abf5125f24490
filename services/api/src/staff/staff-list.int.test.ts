import { PATHS, STAFF_APPLICATION_PATHS, staffConfirmationCodePath } from '@portico/contracts';
import { addApplication, COMPLETE, fixedDefinitions, PLANS_STEP, TEST_STEPS } from '@portico/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startTestApi, type TestApi } from '../testing/test-api.ts';
import { OFFICE_URL, staffPerson } from '../testing/test-office.ts';
import { testStaff } from '../testing/test-staff.ts';

const { search: SEARCH, terms: TERMS } = STAFF_APPLICATION_PATHS;

describe('application list for staff', () => {
  let api: TestApi;
  let staff: Awaited<ReturnType<typeof testStaff>>;
  const said: string[] = [];
  beforeAll(async () => {
    const definitions = fixedDefinitions([...TEST_STEPS, PLANS_STEP]);
    const note = (facts: object, message?: string) => void said.push(JSON.stringify([facts, message]));
    const logger = { debug: note, info: note, warn: note, error: note };
    api = await startTestApi({ definitions, logger: logger as never }, { OFFICE_URL });
    staff = await testStaff(api, 'applications');
  });
  afterAll(() => api.close());

  const caughtUp = async () => {
    api.clock.advance(2_000);
    await api.core.office.lines.work();
  };

  it('is paged, with a total count', async () => {
    for (const first_name of ['Ida', 'Bo', 'Zoë'])
      await addApplication(api.core, { ...COMPLETE, first_name, last_name: 'Berg', entry_term: '202701' });
    await caughtUp();
    const ask = async (more: object = {}) =>
      (
        await staff
          .post(SEARCH, { text: 'berg', sort: 'name', direction: 'ascending', limit: 2, ...more })
          .expect(200)
      ).body;
    const first = await ask();
    expect(first).toMatchObject({
      applications: [
        { name: 'Bo Berg', status: null, term: '202701', missing: 0, submitted_at: null },
        { name: 'Ida Berg' },
      ],
      count: { value: 3, is_about: false },
      is_complete: true,
    });
    const second = await ask({ after: first.next });
    expect(second).toMatchObject({ applications: [{ name: 'Zoë Berg' }], next: null });
  });

  it('returns the terms', async () => {
    const { body } = await staff.get(TERMS).expect(200);
    expect(body.terms).toEqual([
      { code: '202701', label: 'Spring 2027' },
      { code: '202708', label: 'Fall 2027' },
    ]);
  });

  it('tells unconfirmed accounts from others, and resends their code', async () => {
    const email = 'unconfirmed@example.edu';
    const browser = api.browser();
    await browser.post(PATHS.signup).send({ username: email, password: PASSWORD }).expect(200);
    await caughtUp();
    const found = async (more: object = {}) =>
      (await staff.post(SEARCH, { text: 'unconfirmed@', ...more }).expect(200)).body.applications;
    const [line] = await found({ status: 'unconfirmed' });
    expect(line).toMatchObject({ email, status: null, confirmed: false, reopened: false });
    expect(await found({ status: 'none' })).toEqual([]);
    const officer = await testStaff(api, 'applications', 'changes');
    const resend = () => officer.post(staffConfirmationCodePath(line.id), {});
    await resend().expect(204);
    expect(await api.mailTo(email)).toHaveLength(1); // at most one code in five minutes
    api.clock.advance(6 * 60_000);
    await resend().expect(204);
    expect(await api.mailTo(email)).toHaveLength(2);
    const code = await api.codeFor(email);
    await browser.post(PATHS.confirm).send({ username: email, code }).expect(200);
    await resend().expect(409);
    await caughtUp();
    expect(await found({ status: 'none' })).toMatchObject([{ email, confirmed: true }]);
  });

  it("has an applicant's new address, and the restored one", async () => {
    const applicant = await api.applicant('old-address@example.edu');
    await applicant
      .post(PATHS.emailChange)
      .send({ password: PASSWORD, email: 'new-address@example.edu' })
      .expect(200);
    const linkTo = async (email: string, page: string) => {
      const body = (await api.mailTo(email)).at(-1)?.body ?? '';
      return new URL(new RegExp(`https?:\\S+/${page}\\?\\S+`).exec(body)?.[0] ?? '').searchParams.get('id');
    };
    const found = async (text: string) => {
      await caughtUp();
      return (await staff.post(SEARCH, { text }).expect(200)).body.applications.length as number;
    };
    expect([await found('old-addr'), await found('new-addr')]).toEqual([1, 0]);
    const confirm = await linkTo('new-address@example.edu', 'confirm-email');
    await api.browser().post(PATHS.confirmEmail).send({ id: confirm }).expect(200);
    expect([await found('old-addr'), await found('new-addr')]).toEqual([0, 1]);
    const undo = await linkTo('old-address@example.edu', 'undo-email');
    await api.browser().post(PATHS.undoEmail).send({ id: undo }).expect(200);
    expect([await found('old-addr'), await found('new-addr')]).toEqual([1, 0]);
  });

  it('keeps search terms out of audit log and server log', async () => {
    said.length = 0;
    await staff.post(SEARCH, { text: 'kowalczyk' }).expect(200);
    await staff.post(SEARCH, { text: 'kowalczyk', limit: 0 }).expect(400);
    expect(JSON.stringify(await api.core.office.audit.newest(50))).not.toContain('kowalczyk');
    const entries = await api.core.office.audit.newest(2);
    const action = 'POST /service/applications/search';
    expect(entries).toMatchObject([
      { action, outcome: 'refused', subject: null },
      { action, outcome: 'done', subject: null },
    ]);
    expect(said.some((line) => line.includes(SEARCH))).toBe(true);
    expect(said.join()).not.toContain('kowalczyk');
  });

  it.each([
    { limit: 101 },
    { limit: '5' },
    { status: 'lost' },
    { sort: 'colour' },
    { created_from: 'yesterday' },
    { created_from: '2026-11-01' },
    { colour: 'red' },
    { text: `${'long '.repeat(51)}` },
    { after: 'nonsense' },
    { missing: 'true' },
  ])('rejects the invalid %j', async (input) => {
    await staff.post(SEARCH, input).expect(400);
  });

  it('requires the scope for applications', async () => {
    const other = await testStaff(api, 'lists', 'jobs');
    await other.post(SEARCH, {}).expect(403);
    await other.get(TERMS).expect(403);
    await api.browser().post(SEARCH).send({}).expect(401);
  });

  it('is audited once while someone types, and again for another or later search', async () => {
    const officer = await staffPerson(api, 'Dana', 'officer');
    const searches = async () =>
      (await api.core.office.audit.newest(100, { action: `POST ${SEARCH}` })).filter(
        ({ personId }) => personId === officer.id,
      );
    const type = async (...texts: string[]) => {
      for (const text of texts) {
        await officer.post(SEARCH, { text }).expect(200);
        api.clock.advance(200);
      }
    };
    await type('', 'b', 'be', 'ber', 'berg', 'ber');
    const first = await searches();
    expect(first).toMatchObject([{ actor: 'Dana', outcome: 'done', subject: null, details: {} }]);
    await type('ida', 'ida b');
    expect(await searches()).toHaveLength(2);
    api.clock.advance(10_000);
    await type('ida be');
    expect(await searches()).toHaveLength(3);
    await officer.post(SEARCH, { text: 'ida be', sort: 'name', after: 'nonsense' }).expect(400);
    expect((await searches()).map(({ outcome }) => outcome)).toEqual(['refused', 'done', 'done', 'done']);
    const other = await staffPerson(api, 'Kim', 'officer');
    await other.post(SEARCH, { text: 'ida be' }).expect(200);
    expect(await api.core.office.audit.newest(1)).toMatchObject([{ actor: 'Kim', outcome: 'done' }]);
    const before = (await api.core.office.audit.newest(100, { action: `POST ${SEARCH}` })).length;
    for (let n = 0; n < 2; n++) await staff.post(SEARCH, { text: 'ida be' }).expect(200);
    expect(await api.core.office.audit.newest(100, { action: `POST ${SEARCH}` })).toHaveLength(before + 2);
  });
});
