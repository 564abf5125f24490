// @module-tag mariadb
import type { Answers } from '@portico/form-model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addApplication,
  COMPLETE,
  fixedDefinitions,
  PLANS_STEP,
  startTestCore,
  TEST_STEPS,
  type TestCore,
} from '../../testing/index.ts';
import { ApplicationEntity, ApplicationStatusEntity, SubmissionEntity } from '../../applications/index.ts';

const DAY = 86_400_000;

describe('dashboard', () => {
  let test: TestCore;
  beforeAll(async () => {
    test = await startTestCore({ definitions: fixedDefinitions([...TEST_STEPS, PLANS_STEP]) });
  });
  afterAll(() => test.close());

  const show = async () => {
    test.clock.advance(61_000);
    await test.core.office.lines.work();
    return test.core.office.dashboard.show();
  };
  const termOf = async (code: string) => (await show()).terms.find((term) => term.code === code);
  const submit = async (answers: Answers) => {
    const applicant = await addApplication(test.core, { ...COMPLETE, ...answers });
    const { reference } = await test.core.applications.submissions.submit(applicant, {});
    return { ...applicant, reference };
  };
  const age = ({ applicationId }: { applicationId: string }, days: number) =>
    test.core.platform.database.unitOfWork.run(async (manager) => {
      const at = new Date(test.clock.now().getTime() - days * DAY).toISOString();
      await manager.update(ApplicationStatusEntity, { applicationId }, { at });
      await manager.update(SubmissionEntity, { applicationId }, { submittedAt: at });
      const updatedAt = test.clock.now().toISOString();
      await manager.update(ApplicationEntity, { id: applicationId }, { updatedAt });
    });

  it('counts each stage by term, today, by week, and on the same day last year', async () => {
    await submit({ entry_term: '202708' });
    await age(await submit({ entry_term: '202708' }), 3);
    await age(await submit({ entry_term: '202708' }), 10);
    await age(await submit({ entry_term: '202708' }), 80);
    await age(await submit({ entry_term: '202608' }), 364);
    await age(await submit({ entry_term: '202608' }), 366);
    const { terms } = await show();
    const counts = { total: 4, today: 1, week: 2, lastWeek: 1, lastYear: 1 };
    const fall = terms.find(({ code }) => code === '202708');
    expect(fall).toMatchObject({ label: 'Fall 2027', lastYearTerm: '202608' });
    for (const stage of ['started', 'attempted', 'submitted'] as const)
      expect(fall?.stages[stage], stage).toMatchObject(counts);
    expect(fall?.stages.submitted.weeks).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2]);
    expect(terms.map(({ code, label }) => [code, label])).toEqual([
      ['202701', 'Spring 2027'],
      ['202708', 'Fall 2027'],
      ['202608', '202608'],
    ]);
    expect(terms[0]).toMatchObject({ lastYearTerm: null, stages: { started: { total: 0, lastYear: null } } });
  });

  it('counts applications by complete step, and those that need attention', async () => {
    const before = await show();
    await addApplication(test.core, {});
    const started = await addApplication(test.core, { entry_term: '202701' });
    await test.core.applications.progress.setStatus(started, 'started');
    const tried = await addApplication(test.core, { ...COMPLETE, entry_term: '202701' });
    await test.core.applications.progress.setStatus(tried, 'validating');
    const reopened = await submit({ entry_term: '202701' });
    await test.core.applications.reopenings.reopen(reopened.applicationId, 'Typo', 'Registrar');
    const { attention } = await show();
    const added = Object.entries(attention).map(([name, count]) => [
      name,
      count - before.attention[name as keyof typeof attention],
    ]);
    expect(Object.fromEntries(added)).toEqual({ unconfirmed: 0, none: 1, validating: 1, reopened: 1 });
    const spring = await termOf('202701');
    expect(spring?.stages.started.total).toBe(3);
    expect(spring?.stages.attempted.total).toBe(1);
    expect(spring?.stages.submitted.total).toBe(0);
    expect(Math.max(...(spring?.steps ?? []))).toBeGreaterThanOrEqual(1);
  });

  it('counts outstanding documents by age, oldest request first, and deadlines within 14 days', async () => {
    const owing = await submit({ entry_term: '202701' });
    const ask = (title: string) =>
      test.core.documents.staffRequests.request(owing.applicationId, { title, note: '' }, 'Registrar');
    await ask('Seal');
    test.clock.advance(10 * DAY);
    await ask('Visa');
    expect((await show()).waiting.map(({ count }) => count)).toEqual([0, 1, 0, 0]);
    const { revision } = await test.core.office.terms.show();
    const closes = (days: number) =>
      new Date(test.clock.now().getTime() + days * DAY).toISOString().slice(0, 16).replace('T', ' ');
    const dates = { audience: null, opens: null, timeZone: 'UTC', graceMinutes: 5 };
    const by = { keyId: null, name: 'Registrar' };
    const { terms } = test.core.office;
    await terms.set('202701', { ...dates, closes: closes(13) }, { revision }, by);
    await terms.set('202708', { ...dates, closes: closes(15) }, { revision: revision + 1 }, by);
    expect((await show()).deadlines).toMatchObject([{ term: '202701', audience: null, unsubmitted: 3 }]);
  });

  it('counts at most once a minute', async () => {
    const first = await show();
    await submit({ entry_term: '202708' });
    test.clock.advance(30_000);
    await test.core.office.lines.work();
    expect(await test.core.office.dashboard.show()).toBe(first);
    expect(await show()).not.toBe(first);
  });
});
