// @module-tag mariadb
import type { Answers } from '@portico/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AccountEntity } from '../../accounts/account.entity.ts';
import { tidy } from '../../composition/tidy.job.ts';
import type { Applicant } from '../../accounts/sessions/sessions.ts';
import { addApplication, COMPLETE, startTestCore, type TestCore } from '../../testing/index.ts';
import { AnswerChangeEntity } from './answer-change.entity.ts';
import { DailyAnswerChangesEntity } from './daily-answer-changes.entity.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('answer history', () => {
  let test: TestCore;
  beforeAll(async () => {
    test = await startTestCore();
  });
  afterAll(() => test.close());

  const save = (applicant: Applicant, answers: Answers) =>
    test.core.applications.answers.save(applicant, { answers });
  const history = async ({ applicationId }: Applicant) => {
    const { reads } = test.core.platform.database;
    const [days, changes] = [
      await reads.find(DailyAnswerChangesEntity, { where: { applicationId }, order: { version: 'ASC' } }),
      await reads.find(AnswerChangeEntity, { where: { applicationId }, order: { version: 'ASC' } }),
    ];
    return { days, changes };
  };
  const answersAt = async (applicant: Applicant, instant: string): Promise<Answers> => {
    const { days, changes } = await history(applicant);
    const until = [...days, ...changes].filter(({ at }) => at <= instant);
    return Object.assign({}, ...until.map((row) => row.changes)) as Answers;
  };
  const endOfDay = () => `${test.clock.now().toISOString().slice(0, 10)}T23:59:59.999Z`;
  const nextDay = () => test.clock.advance(DAY);

  it('keeps every save for a week, and the last value per key of older days', async () => {
    const applicant = await addApplication(test.core, {});
    for (const city of ['London', 'Paris', 'Rome']) await save(applicant, { city, first_name: 'Ada' });
    nextDay();
    await save(applicant, { city: 'Oslo' });
    await save(applicant, { city: '', last_name: 'Lovelace' });
    test.clock.advance(7 * DAY);
    await save(applicant, { city: 'Bern' });
    await test.core.applications.answerHistory.tidy();
    const { days, changes } = await history(applicant);
    expect(days.map(({ version, changes: last }) => [version, last])).toEqual([
      [3, { city: 'Rome', first_name: 'Ada' }],
    ]);
    expect(changes.map(({ version }) => version)).toEqual([4, 5, 6]);
    nextDay();
    await test.core.applications.answerHistory.tidy();
    const folded = await history(applicant);
    expect(folded.days.map(({ version, changes: last }) => [version, last])).toEqual([
      [3, { city: 'Rome', first_name: 'Ada' }],
      [5, { city: '', last_name: 'Lovelace' }],
    ]);
    expect(folded.changes.map(({ version }) => version)).toEqual([6]);
  });

  it('rebuilds the end of every day as before folding', async () => {
    const applicant = await addApplication(test.core, {});
    const expected: [string, Answers][] = [];
    for (let day = 0; day < 12; day += 1) {
      for (const city of ['London', 'Paris', 'Rome', '']) await save(applicant, { city: `${city}${day}` });
      if (day % 3 === 0) await save(applicant, { first_name: `Ada ${day}` });
      expected.push([endOfDay(), await answersAt(applicant, endOfDay())]);
      nextDay();
    }
    await test.core.applications.answerHistory.tidy();
    expect((await history(applicant)).days.length).toBeGreaterThan(3);
    for (const [instant, answers] of expected)
      expect(await answersAt(applicant, instant), instant).toEqual(answers);
  });

  it('keeps every submitted value, even if it was replaced on the same day', async () => {
    const applicant = await addApplication(test.core, {});
    await save(applicant, { ...COMPLETE, city: 'London' });
    await save(applicant, { city: 'Paris' });
    await test.core.applications.submissions.submit(applicant, {});
    const submittedAt = test.clock.now().toISOString();
    const submitted = await answersAt(applicant, submittedAt);
    expect(submitted.city).toBe('Paris');
    test.clock.advance(1_000);
    await test.core.applications.reopenings.reopen(applicant.applicationId, 'A mistake', 'staff');
    for (const city of ['Rome', 'Oslo']) await save(applicant, { city });
    test.clock.advance(8 * DAY);
    await test.core.applications.answerHistory.tidy();
    const { days, changes } = await history(applicant);
    expect(changes).toEqual([]);
    expect(days.map((day) => day.changes.city)).toEqual(['Paris', 'Oslo']);
    expect(await answersAt(applicant, submittedAt)).toEqual(submitted);
  });

  it('needs one row a day, however many saves there were', async () => {
    const applicant = await addApplication(test.core, {});
    for (let n = 0; n < 250; n += 1) await save(applicant, { city: `City ${n}` });
    await save(applicant, { first_name: 'Ada' });
    test.clock.advance(8 * DAY);
    await test.core.applications.answerHistory.tidy();
    const { days, changes } = await history(applicant);
    expect(changes).toEqual([]);
    expect(days).toMatchObject([{ version: 251, changes: { city: 'City 249', first_name: 'Ada' } }]);
  });

  it('is folded by the hourly cleanup and deleted with its account', async () => {
    const applicant = await addApplication(test.core, {});
    await save(applicant, { city: 'London' });
    test.clock.advance(8 * DAY);
    const job = { id: '', kind: 'tidy', payload: {} as never, attempt: 1 } as const;
    await tidy(test.core)(job, new AbortController().signal);
    expect(await history(applicant)).toMatchObject({ days: [{ changes: { city: 'London' } }], changes: [] });
    await test.core.platform.database.unitOfWork.run((manager) =>
      manager.delete(AccountEntity, { id: applicant.accountId }),
    );
    expect(await history(applicant)).toEqual({ days: [], changes: [] });
  });
});
