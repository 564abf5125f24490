import { localeOf, SOURCE_LANGUAGE } from '@portico/texts';

/** A calendar date without a time zone. */
interface CalendarDate {
  year: number;
  month: number;
  day: number;
}

/** Reads YYYY-MM-DD; undefined for anything that is no day of the Gregorian calendar, such as 2023-02-29. */
export function parseDate(text: string): CalendarDate | undefined {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number);
  if (!year || !month || !day || month > 12 || day > daysIn(year, month)) return undefined;
  return { year, month, day };
}

export function isDate(text: string): boolean {
  return parseDate(text) !== undefined;
}

/** Writes YYYY-MM-DD, or an empty string when the parts are no day of the calendar. */
export function formatDate({ year, month, day }: CalendarDate): string {
  const pad = (part: number, length: number): string => String(part).padStart(length, '0');
  const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
  return isDate(text) ? text : '';
}

/**
 * YYYY-MM-DD as people read it: `March 14, 2009`. Anything else stays as it is.
 * @param language BCP 47
 */
export function dateInWords(text: string, language: string = SOURCE_LANGUAGE): string {
  const date = parseDate(text);
  if (!date) return text;
  return writer(language, { day: 'numeric', month: 'long', year: 'numeric' }).format(instantOf(date));
}

/**
 * A month and its year as people read them, in parts: `August`, a literal, `2027`, in the order of the language. Undefined where they are
 * none.
 * @param year four digits
 * @param month a whole number from 1, without leading zeros
 * @param language BCP 47
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

/** Its midnight in UTC. Not `Date.UTC`, to which the year 12 is 1912. */
function instantOf({ year, month, day }: CalendarDate): Date {
  const instant = new Date(0);
  instant.setUTCFullYear(year, month - 1, day);
  return instant;
}

/**
 * The same day `years` before, for comparing as text. From a 29 February it can be a day that does not exist: text order
 * still puts it between 28 February and 1 March, which is where a birthday of 29 February falls.
 */
export function yearsBefore(today: string, years: number): string {
  return String(Number(today.slice(0, 4)) - years).padStart(4, '0') + today.slice(4);
}

function daysIn(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
}
