import { expect, it } from 'vitest';
import { termAYearBefore } from './term-a-year-before.ts';

const option = (value: string, label = value) => ({ value, label });

it('finds the term of the previous year by code, even if it is no longer an option', () => {
  const options = [option('202608', 'Fall 2026'), option('202708', 'Fall 2027')];
  expect(termAYearBefore('202708', options, [])).toBe('202608');
  expect(termAYearBefore('202608', options, ['202508'])).toBe('202508');
  expect(termAYearBefore('202608', options, [])).toBeNull();
});

it('finds it by label where codes have no year', () => {
  const options = [option('FA27', 'Fall 2027'), option('FA26', 'Fall 2026'), option('X', 'Anytime')];
  expect(termAYearBefore('FA27', options, [])).toBe('FA26');
  expect(termAYearBefore('X', options, [])).toBeNull();
  expect(termAYearBefore('', options, [''])).toBeNull();
});
