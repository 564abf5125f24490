import { MONTHS, type Option } from '@portico/form-model';
import type { DateParts } from './date-parts.ts';

/**
 * Parses a date in a common format: 2008-04-30, April 30, 2008, 30 Apr 2008, 4/30/2008, 30.4.2008, 30 de abril de 2008.
 * @param months month names in the page's language; English ones are always accepted
 * @returns null if the date is invalid, or if day and month can't be told apart
 */
export function pastedDate(text: string, months: readonly Option[] = MONTHS): DateParts | null {
  const monthNamed = (word: string) =>
    word.length < 3 ? undefined : (named(word, months) ?? named(word, MONTHS));
  const [first = '', second = '', third = '', ...others] = text.match(/\d+|\p{L}{3,}/gu) ?? [];
  if (others.length > 0) return null;
  if (first.length === 4) return dateParts(second, third, first);
  const begins = monthNamed(first);
  if (begins) return dateParts(begins, second, third);
  const month = monthNamed(second);
  if (month) return dateParts(month, first, third);
  if (Number(first) > 12) return dateParts(second, first, third);
  return Number(second) > 12 || first === second ? dateParts(first, second, third) : null;
}

function named(word: string, months: readonly Option[]): string | undefined {
  return months.find(({ label }) => label.toLowerCase().startsWith(word.toLowerCase()))?.value;
}

function dateParts(month: string, day: string, year: string): DateParts | null {
  if (!/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day) || !/^\d{4}$/.test(year)) return null;
  return Number(month) > 12 ? null : { month: String(Number(month)), day: String(Number(day)), year };
}
