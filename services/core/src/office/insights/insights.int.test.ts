// @module-tag mariadb
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addApplication, startTestCore, type TestCore } from '../../testing/index.ts';
import type { Applicant } from '../../accounts/index.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
let test: TestCore;
beforeAll(async () => {
  test = await startTestCore();
});
afterAll(() => test.close());

const count = async () => {
  test.clock.advance(5 * MINUTE);
  await test.core.office.insights.count();
};
const show = async () => {
  const { sections } = await test.core.office.insights.show('person');
  const questions = sections.flatMap((section) => section.questions);
  return {
    question: (wanted: string) => questions.find(({ key }) => key === wanted)?.releases[0],
    section: (wanted: string) => sections.find(({ id }) => id === wanted)?.releases[0],
  };
};

/** Fills in names, and half a minute later a school. */
async function fillIn(): Promise<Applicant> {
  const { progress, answers } = test.core.applications;
  const applicant = await addApplication(test.core, {});
  await progress.setStatus(applicant, 'started');
  const { version } = await answers.save(applicant, { answers: { first_name: 'Ada' }, base: 0 });
  test.clock.advance(MINUTE / 2);
  await answers.save(applicant, { answers: { hs_name: 'Whitman' }, base: version });
  return applicant;
}

async function attempt(): Promise<void> {
  const { progress } = test.core.applications;
  const applicant = await fillIn();
  await progress.setStatus(applicant, 'validating');
  await progress.setValidations(applicant, { person: { last_name: ['Enter your last name.'] } });
}

describe('insights', () => {
  it('count each first attempt to submit once, and show no groups under 10', async () => {
    await count();
    for (let n = 0; n < 9; n++) await attempt();
    await count();
    const few = await show();
    expect([few.question('first_name'), few.section('records')]).toEqual([null, null]);
    await attempt();
    await count();
    await count();
    const { question } = await show();
    expect(question('first_name')).toEqual({ answered: 10, skipped: 0, errors: 0 });
    expect(question('last_name')).toEqual({ answered: 0, skipped: 10, errors: 10 });
    expect(question('pet_name')).toBeNull();
  });

  it('count the time between changes as time on the section of the later one', async () => {
    expect((await show()).section('records')).toEqual({ visits: 10, seconds: 30, stopped: 0 });
  });

  it('count nothing twice when two runs overlap', async () => {
    await attempt();
    test.clock.advance(5 * MINUTE);
    await Promise.all([test.core.office.insights.count(), test.core.office.insights.count()]);
    expect((await show()).question('first_name')).toMatchObject({ answered: 11 });
  });

  it('count applicants unchanged for two weeks by where they stopped', async () => {
    await fillIn();
    await count();
    test.clock.advance(13 * DAY);
    await test.core.applications.answerHistory.tidy();
    await count();
    expect((await show()).section('records')).toMatchObject({ visits: 12, stopped: 0 });
    test.clock.advance(DAY);
    await count();
    expect((await show()).section('records')).toMatchObject({ stopped: 12 });
  });
});
