import { describe, expect, it } from 'vitest';
import { dateInWords, formatDate, isDate, monthInWords, parseDate, yearsBefore } from './dates.ts';

describe('dates', () => {
  it.each(['2024-02-29', '2000-02-29', '2023-12-31', '0001-01-01'])('%s is a date', (text) => {
    expect(isDate(text)).toBe(true);
    expect(formatDate(parseDate(text)!)).toBe(text);
  });

  it.each([
    '2023-02-29',
    '1900-02-29',
    '2024-04-31',
    '2024-00-10',
    '2024-13-01',
    '2024-01-00',
    '0000-01-01',
    '24-01-01',
    '2024-1-1',
    '2024-01-01T00:00',
    ' 2024-01-01',
    '２０２４-01-01',
    '',
  ])(`"%s" isn't a date`, (text) => {
    expect(isDate(text)).toBe(false);
  });

  it.each([
    ['2009-03-14', 'March 14, 2009'],
    ['2008-02-29', 'February 29, 2008'],
    ['1999-12-01', 'December 1, 1999'],
    ['0012-01-31', 'January 31, 12'],
    ['2009-02-29', '2009-02-29'],
    ['yesterday', 'yesterday'],
  ])('%s reads "%s"', (text, words) => {
    expect(dateInWords(text)).toBe(words);
  });

  it.each([
    ['es', '14 de marzo de 2009'],
    ['ar', '14 مارس 2009'],
    ['ar-SA', '14 مارس 2009'],
  ])("are in %s with the form's digits and calendar", (language, words) => {
    expect(dateInWords('2009-03-14', language)).toBe(words);
  });

  it.each([
    ['en', ['month: August', 'literal:  ', 'year: 2027']],
    ['es', ['month: agosto', 'literal:  de ', 'year: 2027']],
    ['hu', ['year: 2027', 'literal: . ', 'month: augusztus']],
  ])('combine month and year as in %s', (language, parts) => {
    expect(monthInWords('2027', '8', language)?.map(({ type, value }) => `${type}: ${value}`)).toEqual(parts);
  });

  it.each([
    ['2027', ''],
    ['2027', '13'],
    ['2027', '0'],
    ['', '8'],
    ['true', 'true'],
  ])('reject the year "%s" with the month "%s"', (year, month) => {
    expect(monthInWords(year, month)).toBeUndefined();
  });

  it("formats nothing for dates that don't exist", () => {
    expect(formatDate({ year: 2023, month: 2, day: 29 })).toBe('');
    expect(formatDate({ year: Number.NaN, month: 2, day: 2 })).toBe('');
  });

  it('subtracts calendar years', () => {
    expect(yearsBefore('2026-11-21', 13)).toBe('2013-11-21');
    expect(yearsBefore('0050-01-01', 13)).toBe('0037-01-01');
  });
});
