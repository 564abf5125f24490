import { describe, expect, it } from 'vitest';
import { question } from '../questions.ts';
import { COUNTRIES } from './countries.ts';
import { optionsOf, yearOptions } from './options.ts';

const yes = [{ value: 'Y', label: 'Yes' }];

describe('optionsOf', () => {
  it('returns options of the question', () => {
    expect(optionsOf(question.radio({ key: 'a', label: 'A', options: yes }), {})).toEqual(yes);
  });

  it('returns none for text', () => {
    expect(optionsOf(question.text({ key: 'a', label: 'A' }), {})).toEqual([]);
  });

  it('follows the controlling answer', () => {
    const optionsBy = { valueKey: 'b', options: { x: yes } };
    const select = question.dropdown({ key: 'a', label: 'A', optionsBy });
    expect(optionsOf(select, { b: 'x' })).toEqual(yes);
    expect(optionsOf(select, { b: 'constructor' })).toEqual([]);
    expect(optionsOf(select, {})).toEqual([]);
  });

  it.each([
    ['countries', 249, { value: 'USA', label: 'United States of America' }],
    ['countriesNoUsa', 248, { value: 'CAN', label: 'Canada' }],
    ['stateAndProvince', 75, { value: 'PR', label: 'Puerto Rico' }],
    ['months', 12, { value: '12', label: 'December' }],
  ] as const)('supports the category %s', (category, count, example) => {
    const options = optionsOf(question.dropdown({ key: 'a', label: 'A', category }), {});
    expect(options).toHaveLength(count);
    expect(options).toContainEqual(example);
    expect(new Set(options.map(({ value }) => value)).size).toBe(count);
  });

  it('has countries by alpha-3 code, by name after the United States', () => {
    expect(COUNTRIES.every(({ value }) => /^[A-Z]{3}$/.test(value))).toBe(true);
    const names = COUNTRIES.slice(1).map(({ label }) => label);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
    expect(
      optionsOf(question.dropdown({ key: 'a', label: 'A', category: 'countriesNoUsa' }), {}),
    ).not.toContainEqual(COUNTRIES[0]);
  });
});

describe('yearOptions', () => {
  it.each([
    ['forward from the current year', { count: 3, direction: 'forward' as const }, ['2026', '2027', '2028']],
    ['back from the current year', { count: 3, direction: 'back' as const }, ['2026', '2025', '2024']],
    ['back from a year to come', { ahead: 1, count: 2, direction: 'back' as const }, ['2027', '2026']],
    ['from a start', { start: 1990, count: 2, direction: 'back' as const }, ['1990', '1989']],
  ])('lists years %s', (_what, years, expected) => {
    expect(yearOptions(years, 2026).map(({ value }) => value)).toEqual(expected);
  });
});
