import { validate } from '@portico/form-model/validation';
import { expect, it } from 'vitest';
import { definition } from './step.ts';

const errors = (visit_day: string) =>
  validate([definition], { visit_day }, { today: '2026-11-21' })['visit']?.['visit_day'];

it.each([
  ['no day', '', ['Day of Your Visit is required.']],
  ['a day that doesn’t exist', '2026-02-30', ['Day of Your Visit is required.']],
  ['a day of last year', '2025-12-31', ['Please choose a day from 2026 on.']],
  ['a day to come', '2027-03-14', undefined],
])('validates %s', (_what, day, expected) => {
  expect(errors(day)).toEqual(expected);
});
