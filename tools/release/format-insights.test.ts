import { expect, it } from 'vitest';
import { describeInsights } from './format-insights.mjs';

const counted_until = '2026-11-22T19:00:00.000Z';

it('shows per section and question what applicants did, and why numbers of small groups are missing', () => {
  const name = { key: 'pet_name', label: 'Name', releases: [{ answered: 31, skipped: 9, errors: 4 }, null] };
  const age = { key: 'pet_age', label: 'Age', releases: [null, null] };
  const pets = { id: 'pets', title: 'Pets', releases: [{ visits: 52, seconds: 34, stopped: 3 }, null] };
  const sections = [{ ...pets, questions: [name, age] }];
  expect(
    describeInsights({ counted_until, step: 'pets', steps: [], releases: ['2', '1'], sections }),
  ).toEqual([
    `applicants in 2 until 2026-11-22 19:00 UTC
  Pets: 52 visits of 34 s, 3 stopped here
    pet_name: answered 31, skipped 9, errors 4
  Numbers of fewer than 10 applicants or visits are left out.`,
    `applicants in 1 until 2026-11-22 19:00 UTC
  Numbers of fewer than 10 applicants or visits are left out.`,
  ]);
});
