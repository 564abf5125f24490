import { expect, it } from 'vitest';
import { yearOptions } from './years.ts';

it.each([
  ['forward from the current year', { count: 3, direction: 'forward' as const }, ['2026', '2027', '2028']],
  ['back from the current year', { count: 3, direction: 'back' as const }, ['2026', '2025', '2024']],
  ['back from a year to come', { ahead: 1, count: 2, direction: 'back' as const }, ['2027', '2026']],
  ['from a start', { start: 1990, count: 2, direction: 'back' as const }, ['1990', '1989']],
])('lists years %s', (_what, years, expected) => {
  expect(yearOptions(years, 2026).map(({ value }) => value)).toEqual(expected);
});
