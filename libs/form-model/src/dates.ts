import { localeOf, SOURCE_LANGUAGE } from '@portico/texts';

interface CalendarDate {
  year: number;
  month: number;
  day: number;
}

/** Parses YYYY-MM-DD. Returns undefined for dates that don't exist, such as 2023-02-29. @since 1.0 */
export function parseDate(text: string): CalendarDate | undefined {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number);
  if (!year || !month || !day || month > 12 || day > daysIn(year, month)) return undefined;
  return { year, month, day };
}

export function isDate(text: string): boolean {
  return parseDate(text) !== undefined;
}

/** Returns YYYY-MM-DD, or '' for dates that don't exist. @since 1.0 */
export function formatDate({ year, month, day }: CalendarDate): string {
  const pad = (part: number, length: number): string => String(part).padStart(length, '0');
  const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
  return isDate(text) ? text : '';
}

/** Returns a date as `March 14, 2009`, and text that isn't a date unchanged. @param language BCP 47 @since 1.2 */
export function dateInWords(text: string, language: string = SOURCE_LANGUAGE): string {
  const date = parseDate(text);
  if (!date) return text;
  return writer(language, { day: 'numeric', month: 'long', year: 'numeric' }).format(instantOf(date));
}

/**
 * Returns the parts of a month with its year in the order of the language, such as `August`, a space, and `2027`.
 * @param year four digits
 * @param month from 1, without leading zero
 * @param language BCP 47
 * @returns undefined if month or year is invalid
 * @since 1.3
 */
export function monthInWords(
  year: string,
  month: string,
  language: string = SOURCE_LANGUAGE,
): Pick<Intl.DateTimeFormatPart, 'type' | 'value'>[] | undefined {
  const date = parseDate(`${year}-${/^\d{1,2}$/.test(month) ? month.padStart(2, '0') : ''}-01`);
  return date && writer(language, { month: 'long', year: 'numeric' }).formatToParts(instantOf(date));
}

const writer = (language: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' });

/** Returns the date as midnight UTC. Doesn't use `Date.UTC`, which maps the year 12 to 1912. */
function instantOf({ year, month, day }: CalendarDate): Date {
  const instant = new Date(0);
  instant.setUTCFullYear(year, month - 1, day);
  return instant;
}

/** Returns the date `years` years earlier, for comparison as text: a February 29 that doesn't exist sorts correctly between February 28 and March 1. */
export function yearsBefore(today: string, years: number): string {
  return String(Number(today.slice(0, 4)) - years).padStart(4, '0') + today.slice(4);
}

function daysIn(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
}
