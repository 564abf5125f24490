// @module-tag mariadb
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addApplication, COMPLETE, startTestCore, type TestCore } from '../../testing/index.ts';
import { fixedDefinitions } from '../../testing/fixed-definitions.ts';
import { PLANS_STEP, TEST_STEPS } from '../../testing/test-steps.ts';
import { when } from '@portico/form-model';
import type { TermDatesInput } from '../../office/terms/term-dates-input.ts';
import { DeadlineExtensionEntity } from './deadline-extension.entity.ts';
import { SubmissionEntity } from '../submission/submission.entity.ts';

const definitions = fixedDefinitions([...TEST_STEPS, PLANS_STEP]);
const OFFICER = { keyId: null, name: 'Registrar' };
const WISH: TermDatesInput = {
  audience: null,
  opens: '2026-08-01 00:00',
  closes: '2026-11-21 11:59',
  timeZone: 'America/New_York',
  graceMinutes: 5,
};
const CLOSES = Date.parse('2026-11-21T17:00:00.000Z');

let test: TestCore;
beforeEach(async () => {
  test = await startTestCore({ definitions });
});
afterEach(() => test.close());

type Someone = Awaited<ReturnType<typeof addApplication>>;

const set = async (input: Partial<TermDatesInput> = {}, term = '202708') => {
  const { terms } = test.core.office;
  const { revision } = await terms.show();
  return terms.set(term, { ...WISH, ...input }, { revision }, OFFICER);
};
const applicant = (more = {}) => addApplication(test.core, { ...COMPLETE, entry_term: '202708', ...more });
const submit = (who: Someone, receivedAt?: number) =>
  test.core.applications.submissions.submit(
    who,
    {},
    {},
    receivedAt === undefined ? undefined : new Date(receivedAt),
  );
const passTo = (instant: number) => test.clock.advance(instant - test.clock.now().getTime());

describe('submission', () => {
  it.each([
    ['in the last second', -1, undefined],
    ['in the second of closing', 0, undefined],
    ['in the last moment of the grace', 5 * 60_000 - 1, undefined],
    ['after the grace', 5 * 60_000, 'term_closed'],
  ])('%s', async (_, ms, code) => {
    await set();
    const who = await applicant();
    passTo(CLOSES + ms);
    if (code === undefined) expect(await submit(who)).toMatchObject({ reference: expect.any(String) });
    else await expect(submit(who)).rejects.toMatchObject({ kind: 'conflict', code });
  });

  it('uses the time at which the request arrived, however long processing takes', async () => {
    await set({ graceMinutes: 0 });
    const [early, late] = [await applicant(), await applicant()];
    passTo(CLOSES + 3_600_000);
    const receipt = await submit(early, CLOSES - 1);
    expect(receipt.submitted_at).toBe('2026-11-21T16:59:59.999Z');
    await expect(submit(late, CLOSES)).rejects.toMatchObject({ code: 'term_closed' });
  });

  it('returns the receipt again after the term has closed', async () => {
    await set();
    const who = await applicant();
    const receipt = await submit(who, CLOSES - 1);
    passTo(CLOSES + 86_400_000);
    expect(await submit(who)).toEqual(receipt);
    const { reads } = test.core.platform.database;
    expect(await reads.countBy(SubmissionEntity, { applicationId: who.applicationId })).toBe(1);
  });

  it('returns term_not_open before the opening and succeeds from then on', async () => {
    await set({ opens: '2026-11-21 11:00', closes: null });
    const who = await applicant();
    passTo(Date.parse('2026-11-21T15:59:59.999Z'));
    await expect(submit(who)).rejects.toMatchObject({ code: 'term_not_open' });
    passTo(Date.parse('2026-11-21T16:00:00.000Z'));
    await submit(who);
  });

  it('reports a closed term before missing answers', async () => {
    await set();
    const who = await applicant({ agree: false });
    passTo(CLOSES + 3_600_000);
    await expect(submit(who)).rejects.toMatchObject({ code: 'term_closed' });
  });

  it('succeeds at any time for a term without dates', async () => {
    await set();
    const who = await applicant({ entry_term: '202701' });
    passTo(CLOSES + 10 * 86_400_000);
    await submit(who);
  });

  it("uses the dates of the applicant's audience", async () => {
    await set();
    const audience = { name: 'Pets', labels: {}, when: when.equals('has_pet', 'Y') };
    await set({ audience, closes: '2026-12-01 23:59' });
    const [one, other] = [await applicant(), await applicant({ has_pet: 'Y', has_pet_desc: 'Yes' })];
    passTo(CLOSES + 3_600_000);
    await expect(submit(one)).rejects.toMatchObject({ code: 'term_closed' });
    await submit(other);
  });

  it('uses dates that another process stored', async () => {
    const who = await applicant();
    await set();
    passTo(CLOSES + 3_600_000);
    await expect(submit(who)).rejects.toMatchObject({ code: 'term_closed' });
    const { revision } = await test.core.office.terms.show();
    await test.core.office.terms.clear('202708', null, { revision }, OFFICER);
    await submit(who);
  });

  it("doesn't limit saving", async () => {
    await set();
    const who = await applicant();
    passTo(CLOSES + 3_600_000);
    const { changed } = await test.core.applications.answers.save(who, { answers: { city: 'Paris' } });
    expect(changed).toBeDefined();
    await test.core.applications.progress.setStatus(who, 'validating');
  });

  it.each([
    ['goes forward', 'America/New_York', '2027-03-14 03:00', '2027-03-14T07:01:00.000Z'],
    ['goes back', 'America/New_York', '2027-11-07 01:59', '2027-11-07T07:00:00.000Z'],
    ['goes forward', 'Europe/Berlin', '2027-03-28 01:59', '2027-03-28T01:00:00.000Z'],
    ['goes back by half an hour', 'Australia/Lord_Howe', '2027-04-04 01:59', '2027-04-03T15:30:00.000Z'],
    ['never changes', 'Asia/Riyadh', '2027-03-28 23:59', '2027-03-28T21:00:00.000Z'],
  ])('closes where the clock %s, in %s at %s', async (_, timeZone, closes, end) => {
    await set({ timeZone, closes, graceMinutes: 0 });
    const [intime, late] = [await applicant(), await applicant()];
    await expect(submit(late, Date.parse(end))).rejects.toMatchObject({ code: 'term_closed' });
    await submit(intime, Date.parse(end) - 1);
  });
});

describe('deadline extension', () => {
  const allow = (who: Someone, until = '2026-11-25 23:59', reason = 'A flood at the school.') =>
    test.core.applications.extensions.grant(who.applicationId, { until, reason }, 'Registrar');

  it('allows submitting until then, emails the applicant, and appears in the profile', async () => {
    await set({ graceMinutes: 0 });
    const [who, other] = [await applicant(), await applicant()];
    passTo(CLOSES + 3_600_000);
    const { until, deadline } = await allow(who);
    expect(until).toBe('2026-11-26T05:00:00.000Z');
    expect(deadline).toMatchObject({ source: 'own', closes_at: until });
    expect((await test.core.applications.profiles.read(who)).late_until).toBe(until);
    expect(await test.core.applications.extensions.liveState(who)).toMatchObject({ late_until: until });
    const [mail] = await test.mailTo(who.email);
    expect(mail?.body).toContain('Nov 25, 2026, 11:59 PM EST');
    expect(mail?.body).not.toContain('flood');
    await expect(submit(other)).rejects.toMatchObject({ code: 'term_closed' });
    await expect(submit(who, Date.parse(until ?? ''))).rejects.toMatchObject({
      code: 'term_closed',
      message: expect.stringContaining('Your extension has ended'),
    });
    await submit(who, Date.parse(until ?? '') - 1);
  });

  it('is idempotent and can be replaced', async () => {
    const who = await applicant();
    await allow(who);
    await allow(who);
    const { reads } = test.core.platform.database;
    const rows = () => reads.findBy(DeadlineExtensionEntity, { applicationId: who.applicationId });
    expect(await rows()).toHaveLength(1);
    await allow(who, '2026-11-27 12:00');
    expect(await rows()).toHaveLength(2);
    expect((await test.core.applications.profiles.read(who)).late_until).toBe('2026-11-27T17:01:00.000Z');
    expect(await test.mailTo(who.email)).toHaveLength(2);
  });

  it('ends when withdrawn, and withdrawing twice is harmless', async () => {
    await set({ graceMinutes: 0 });
    const who = await applicant();
    passTo(CLOSES + 3_600_000);
    const { extensions } = test.core.applications;
    await expect(extensions.withdraw(who.applicationId, 'Registrar')).rejects.toMatchObject({
      code: 'not_late',
    });
    await allow(who);
    for (let time = 0; time < 2; time++)
      expect(await extensions.withdraw(who.applicationId, 'Registrar')).toMatchObject({ until: null });
    expect((await test.core.applications.profiles.read(who)).late_until).toBeUndefined();
    await expect(submit(who)).rejects.toMatchObject({ code: 'term_closed' });
    const { extension: shown } = await test.core.office.applications.show(who.applicationId);
    expect(shown).toMatchObject({ reason: 'A flood at the school.', withdrawnBy: 'Registrar' });
  });

  it.each([
    ['without a reason', '2026-11-25 23:59', ' ', 'A reason of 1 to 300 characters is required.'],
    ['until a time that has passed', '2026-11-20 23:59', 'x', 'has passed in America/New_York'],
    ['until a time that never comes', '2027-03-14 02:30', 'x', 'does not exist in America/New_York'],
  ])('is rejected %s', async (_, until, reason, sentence) => {
    await expect(allow(await applicant(), until, reason)).rejects.toThrow(sentence);
  });

  it('is rejected for a submitted or unknown application', async () => {
    const who = await applicant();
    await submit(who);
    await expect(allow(who)).rejects.toMatchObject({ code: 'already_submitted' });
    await expect(allow({ ...who, applicationId: 'unknown' })).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('is deleted when the applicant is erased', async () => {
    const who = await applicant();
    await allow(who);
    const input = { keep: 'nothing', reason: 'Request 1.', by: 'Registrar' } as const;
    await test.core.applications.erasures.erase(who.applicationId, input);
    expect(await test.core.platform.database.reads.count(DeadlineExtensionEntity)).toBe(0);
  });
});

describe('reopened application', () => {
  const reopened = async (until?: string) => {
    await set();
    const who = await applicant();
    await submit(who);
    passTo(CLOSES + 3_600_000);
    const { applicationId } = who;
    await test.core.applications.reopenings.reopen(applicationId, 'The city.', 'Registrar', until);
    await test.core.applications.answers.save(who, { answers: { agree: true }, base: 999 });
    return who;
  };

  it('can be submitted after its term has closed', async () => {
    await submit(await reopened());
  });

  it('has its own deadline, shown in the profile and the email', async () => {
    const who = await reopened('2026-11-30 17:00');
    const end = Date.parse('2026-11-30T22:01:00.000Z');
    const { reopening } = await test.core.applications.profiles.read(who);
    expect(reopening?.until).toBe(new Date(end).toISOString());
    const mail = await test.mailTo(who.email);
    expect(mail.at(-1)?.body).toContain('Please resubmit by Nov 30, 2026, 5:00 PM EST.');
    await expect(submit(who, end + 5 * 60_000)).rejects.toMatchObject({ code: 'term_closed' });
    await submit(who, end - 1);
  });

  it("can't be reopened until a time in the past", async () => {
    await expect(reopened('2026-11-20 17:00')).rejects.toThrow('has passed in America/New_York');
  });
});
