import { formatDate, parseDate } from '@portico/form-model';
import type { Text } from '@portico/texts';
import { useState } from 'react';
import { formTexts as texts } from '../../form.texts.ts';

/** What stands in the three controls: digits, or nothing. The month has no leading zero. */
export interface DateParts {
  month: string;
  day: string;
  year: string;
}

function partsOf(value: string): DateParts {
  const date = parseDate(value);
  if (!date) return { month: '', day: '', year: '' };
  return { month: String(date.month), day: String(date.day), year: String(date.year).padStart(4, '0') };
}

/** YYYY-MM-DD, or an empty string while the parts are no day of the calendar. */
export function joinParts({ month, day, year }: DateParts): string {
  if (!/^\d{4}$/.test(year)) return '';
  return formatDate({ year: Number(year), month: Number(month), day: Number(day) });
}

/** Why what stands in the controls is not saved; null for a date, and for nothing at all. */
export function unsavedDate(parts: DateParts): Text | null {
  const { month, day, year } = parts;
  if ((month || day || year) === '' || joinParts(parts)) return null;
  const isWhole = month !== '' && day !== '' && year.length === 4;
  return isWhole ? texts.dateUnknown : texts.dateIncomplete;
}

/**
 * The parts on display. An incomplete date is an empty answer, so the parts have to be kept here; they follow the answer
 * only when somebody else changes it.
 */
export function useDateParts(value: string): [DateParts, (parts: DateParts) => void] {
  const [parts, setParts] = useState(() => partsOf(value));
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (joinParts(parts) !== value) {
      setParts(partsOf(value));
      return [partsOf(value), setParts];
    }
  }
  return [parts, setParts];
}
