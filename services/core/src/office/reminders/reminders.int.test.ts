// @module-tag mariadb
import type { ReminderRules } from '@portico/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OutboxMessageEntity } from '../../platform/index.ts';
import {
  addApplication,
  COMPLETE,
  fixedDefinitions,
  PLANS_STEP,
  startTestCore,
  TEST_STEPS,
  type TestCore,
} from '../../testing/index.ts';
import { isQuietAt } from './due-reminders.ts';

const OFFICER = { keyId: null, name: 'Registrar' };
const DAY = 24 * 3_600_000;
const CLOSES = Date.parse('2027-01-15T18:00:00.000Z');
const RULES: ReminderRules = {
  deadline: { on: true, days: [14, 3, 1] },
  document: { on: true, days: 7 },
  quiet: { from: 20, until: 8 },
};

describe('reminders', () => {
  let test: TestCore;
  beforeEach(async () => {
    test = await startTestCore({ definitions: fixedDefinitions([...TEST_STEPS, PLANS_STEP]) });
    const { terms } = test.core.office;
    const { revision } = await terms.show();
    await terms.set(
      '202708',
      {
        ...{ audience: null, opens: null, closes: '2027-01-15 12:59' },
        ...{ timeZone: 'America/New_York', graceMinutes: 0 },
      },
      { revision },
      OFFICER,
    );
    await reminders().change(RULES, 'Registrar');
  });
  afterEach(() => test.close());

  const reminders = () => test.core.office.reminders;
  const passTo = (instant: number) => test.clock.advance(instant - test.clock.now().getTime());
  const send = async () => {
    test.clock.advance(2_000);
    await test.core.office.lines.work();
    return reminders().send(new AbortController().signal);
  };
  const started = async () => {
    const who = await addApplication(test.core, { ...COMPLETE, entry_term: '202708' });
    await test.core.applications.progress.setStatus(who, 'started');
    return who;
  };
  const mailTo = async ({ email }: { email: string }) =>
    (await test.mailTo(email)).filter(({ kind }) => kind === 'reminder');

  it('are sent once for each number of days, until the application is submitted', async () => {
    const who = await started();
    passTo(CLOSES - 15 * DAY);
    expect(await send()).toBe(0);
    for (const days of [14, 3]) {
      passTo(CLOSES - days * DAY);
      expect([await send(), await send()]).toEqual([1, 0]);
    }
    const [mail] = await mailTo(who);
    expect(mail?.body).toContain('Jan 15, 2027, 12:59 PM EST');
    await test.core.applications.submissions.submit(who, {}, {});
    passTo(CLOSES - DAY);
    expect(await send()).toBe(0);
  });

  it('skip times that had passed when the applicant started', async () => {
    passTo(CLOSES - 2 * DAY);
    const who = await started();
    expect(await send()).toBe(1);
    expect(await mailTo(who)).toHaveLength(1);
  });

  it('follow an extension, and stop after the deadline', async () => {
    const who = await started();
    passTo(CLOSES - DAY / 6);
    await test.core.applications.extensions.grant(
      who.applicationId,
      { until: '2027-02-15 12:59', reason: 'A flood.' },
      'Registrar',
    );
    expect(await send()).toBe(0);
    passTo(Date.parse('2027-02-15T18:00:00.000Z') - DAY);
    expect(await send()).toBe(1);
    passTo(Date.parse('2027-02-16T18:00:00.000Z'));
    expect(await send()).toBe(0);
  });

  it('wait for the end of quiet hours', async () => {
    await started();
    passTo(Date.parse('2027-01-14T01:00:00.000Z'));
    expect(await send()).toBe(0);
    expect(await reminders().show()).toMatchObject({ isQuiet: true, due: { deadline: 1 } });
    passTo(Date.parse('2027-01-14T13:00:00.000Z'));
    expect(await send()).toBe(1);
  });

  it('are counted, and not sent, while their rule is off', async () => {
    await started();
    passTo(CLOSES - DAY);
    await reminders().change({ ...RULES, deadline: { ...RULES.deadline, on: false } }, 'Registrar');
    expect(await send()).toBe(0);
    expect((await reminders().show()).due).toEqual({ deadline: 1, document: 0 });
  });

  it('of deadlines end when the applicant unsubscribes', async () => {
    const who = await started();
    passTo(CLOSES - 3 * DAY);
    await send();
    const [mail] = await mailTo(who);
    const token = new URL(mail?.unsubscribe ?? '').searchParams.get('token') ?? '';
    await test.core.office.unsubscriptions.unsubscribe(token);
    passTo(CLOSES - DAY);
    expect(await send()).toBe(0);
  });

  it('of a requested document are sent once, and not for one that is no longer needed', async () => {
    const [one, other] = [await started(), await started()];
    const { staffRequests } = test.core.documents;
    const ask = { title: 'Final transcript', note: '' };
    for (const who of [one, other]) {
      await test.core.applications.submissions.submit(who, {}, {});
      await staffRequests.request(who.applicationId, ask, 'Registrar');
    }
    const [request] = await staffRequests.list({ applicationId: other.applicationId });
    await staffRequests.close(other.applicationId, request?.id ?? '', 'withdrawn', 'Registrar');
    passTo(Date.parse('2026-12-10T17:00:00.000Z'));
    expect([await send(), await send()]).toEqual([1, 0]);
    const [mail] = await mailTo(one);
    expect(mail?.body).toContain('Final transcript');
    expect(mail?.unsubscribe).toBeNull();
  });

  it('are sent by several workers at once without a second email', async () => {
    for (let n = 0; n < 5; n++) await started();
    passTo(CLOSES - DAY);
    test.clock.advance(2_000);
    await test.core.office.lines.work();
    const run = () => reminders().send(new AbortController().signal);
    await Promise.all([run(), run(), run()]);
    const { reads } = test.core.platform.database;
    expect(await reads.countBy(OutboxMessageEntity, { kind: 'reminder' })).toBe(5);
  });
});

it.each([
  [{ from: 20, until: 8 }, [20, 23, 0, 7], [8, 19]],
  [{ from: 1, until: 5 }, [1, 4], [0, 5]],
  [{ from: 6, until: 6 }, [], [0, 6, 23]],
])('quiet hours %o', (quiet, inside, outside) => {
  for (const hour of inside) expect(isQuietAt(hour, quiet)).toBe(true);
  for (const hour of outside) expect(isQuietAt(hour, quiet)).toBe(false);
});
