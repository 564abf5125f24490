import { when } from '@portico/form-model';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCore } from '../../composition/core.ts';
import { readSettings } from '../../composition/settings/settings.ts';
import { addApplication, COMPLETE, startTestCore, type TestCore } from '../../testing/index.ts';
import { fixedDefinitions } from '../../testing/fixed-definitions.ts';
import { PLANS_STEP, TEST_STEPS } from '../../testing/test-steps.ts';
import type { TermDatesInput } from './term-dates-input.ts';

const definitions = fixedDefinitions([...TEST_STEPS, PLANS_STEP]);
const OFFICER = { keyId: null, name: 'Registrar' };
const WISH: TermDatesInput = {
  audience: null,
  opens: '2026-08-01 00:00',
  closes: '2027-01-15 23:59',
  timeZone: 'America/New_York',
  graceMinutes: 10,
};
const PETS = { name: 'Pets', labels: { es: 'Mascotas' }, when: when.equals('has_pet', 'Y') };

let test: TestCore;
beforeEach(async () => {
  test = await startTestCore({ definitions });
});
afterEach(() => test.close());

const set = (input: Partial<TermDatesInput>, revision: number, isPlan = false, term = '202708') =>
  test.core.office.terms.set(term, { ...WISH, ...input }, { revision, isPlan }, OFFICER);
const applicant = (more = {}) => addApplication(test.core, { ...COMPLETE, entry_term: '202708', ...more });

describe('term dates', () => {
  it('are empty by default, also in pages', async () => {
    expect(await test.core.office.terms.show()).toMatchObject({
      ...{ revision: 0, changedAt: null, timeZone: 'America/New_York', dates: [] },
      terms: [{ value: '202701' }, { value: '202708' }],
    });
    expect(test.core.office.terms.forPages()).toBeUndefined();
  });

  it('are set after a plan without effect, and appear in pages', async () => {
    expect(await set({}, 0, true)).toMatchObject({ isChanged: false, terms: { revision: 0 } });
    expect(test.core.office.terms.forPages()).toBeUndefined();
    expect(await set({}, 0)).toMatchObject({
      isChanged: true,
      terms: { revision: 1, changedBy: 'Registrar', changedAt: test.clock.now().toISOString() },
    });
    expect(test.core.office.terms.forPages()).toEqual({
      key: 'entry_term',
      route: '/plans',
      dates: [
        {
          ...{ term: '202708', audience: null, time_zone: 'America/New_York', grace_minutes: 10 },
          ...{ opens_at: '2026-08-01T04:00:00.000Z', closes_at: '2027-01-16T05:00:00.000Z' },
        },
      ],
    });
  });

  it('replace only those of the same audience', async () => {
    await set({}, 0);
    await set({ audience: PETS, closes: '2027-03-01 23:59' }, 1);
    const { terms } = await set({ closes: '2027-01-31 23:59' }, 2);
    expect(terms.dates.map(({ audience, closes_at }) => [audience?.name, closes_at])).toEqual([
      [undefined, '2027-02-01T05:00:00.000Z'],
      ['Pets', '2027-03-02T05:00:00.000Z'],
    ]);
    const cleared = await test.core.office.terms.clear('202708', 'Pets', { revision: 3 }, OFFICER);
    expect(cleared.terms.dates).toHaveLength(1);
    await expect(
      test.core.office.terms.clear('202708', 'Pets', { revision: 4 }, OFFICER),
    ).rejects.toMatchObject({ kind: 'not_found' });
  });

  it("aren't changed from an outdated revision or without a difference", async () => {
    const tries = await Promise.allSettled([
      set({}, 0),
      set({ graceMinutes: 1 }, 0),
      set({ opens: null }, 0),
    ]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(set({}, 0)).rejects.toMatchObject({ code: 'dates_changed' });
    await set({ graceMinutes: 2 }, 1);
    expect(await set({ graceMinutes: 2 }, 2)).toMatchObject({ isChanged: false, terms: { revision: 2 } });
  });

  it.each<[string, Partial<TermDatesInput>, string]>([
    [
      'an end before the start',
      { closes: '2026-07-01 00:00' },
      'The closing date (2026-07-01 00:00) is before the opening date',
    ],
    ['no date', { opens: null, closes: null }, 'Enter an opening date'],
    ['an unknown zone', { timeZone: 'New York' }, 'Unknown time zone “New York”'],
    ['a time that never comes', { closes: '2027-03-14 02:30' }, 'does not exist in America/New_York'],
    ['a grace of days', { graceMinutes: 5_000 }, 'from 0 to 1440'],
    ['a grace of half a minute', { graceMinutes: 0.5 }, 'a whole number of minutes'],
    ['an audience without a name', { audience: { ...PETS, name: '' } }, 'must have 1 to 100 characters'],
    [
      'an audience in English twice',
      { audience: { ...PETS, labels: { en: 'Pets' } } },
      'Use the code of a language other than English',
    ],
    [
      'a condition on nothing',
      { audience: { ...PETS, when: when.equals('has_boat', 'Y') } },
      'The condition uses “has_boat”',
    ],
    [
      'no condition',
      { audience: { ...PETS, when: { valueKey: 'has_pet' } as never } },
      'needs an answer key and one of',
    ],
    ['a joint of none', { audience: { ...PETS, when: { all: [] } } }, 'can combine 1 to 20'],
    ['a list of none', { audience: { ...PETS, when: when.in('has_pet', []) } }, 'can’t compare'],
  ])("aren't set to %s", async (_, input, sentence) => {
    await expect(set(input, 0)).rejects.toMatchObject({ message: expect.stringContaining(sentence) });
    expect((await test.core.office.terms.show()).revision).toBe(0);
  });

  it('require an existing term', async () => {
    await expect(set({}, 0, false, '209901')).rejects.toThrow(
      'Unknown term "209901". Available terms: 202701 (Spring 2027), 202708 (Fall 2027).',
    );
  });

  it('report how an ambiguous time was interpreted', async () => {
    const { notes } = await set({ closes: '2027-11-07 01:30' }, 0, true);
    expect(notes).toEqual([expect.stringContaining('The second is used')]);
  });

  it('are reloaded by every other process', async () => {
    const other = await createCore(readSettings({ ...test.env, POLL_REGISTRY_MS: '10' }), { definitions });
    await set({}, 0);
    await expect.poll(() => other.terms.current()).toEqual(test.core.terms.current());
    await other.close();
  });
});

describe('change of term dates', () => {
  it('lists applicants in progress whose deadline changes', async () => {
    const ada = await applicant();
    const pet = await applicant({ first_name: 'Grace', has_pet: 'Y' });
    await applicant({ entry_term: '202701' });
    const done = await applicant();
    await test.core.applications.submissions.submit(done, {});
    const late = await applicant();
    const leave = { until: '2027-05-01 12:00', reason: 'A flood.' };
    await test.core.applications.extensions.grant(late.applicationId, leave, 'Registrar');

    const first = await set({}, 0, true);
    expect(first.affected.count).toBe(3);
    await set({}, 0);
    const { affected } = await set({ closes: '2027-02-15 23:59' }, 1, true);
    expect(affected.applicants.map(({ id }) => id)).toEqual([ada.applicationId, pet.applicationId]);
    expect(affected.applicants[0]).toEqual({
      ...{ id: ada.applicationId, name: 'Ada Lovelace', email: ada.email },
      before: expect.objectContaining({ closes_at: '2027-01-16T05:00:00.000Z' }),
      after: expect.objectContaining({ closes_at: '2027-02-16T05:00:00.000Z' }),
    });
    const forPets = await set({ audience: PETS, closes: '2027-03-01 23:59' }, 1, true);
    expect(forPets.affected.applicants.map(({ name }) => name)).toEqual(['Grace Lovelace']);
  });

  it('counts all of them across batches', async () => {
    for (let n = 0; n < 205; n++) await applicant();
    const { affected } = await set({}, 0, true);
    expect(affected.count).toBe(205);
    expect(affected.applicants).toHaveLength(200);
  });
});
