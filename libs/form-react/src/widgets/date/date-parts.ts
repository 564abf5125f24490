import { formatDate, parseDate } from '@portico/form-model';
import type { Text } from '@portico/texts';
import { useState } from 'react';
import { formTexts as texts } from '../../form.texts.ts';

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

export function joinParts({ month, day, year }: DateParts): string {
  if (!/^\d{4}$/.test(year)) return '';
  return formatDate({ year: Number(year), month: Number(month), day: Number(day) });
}

/** Returns why a date isn't saved; null if it is valid or nothing was entered. */
export function unsavedDate(parts: DateParts): Text | null {
  const { month, day, year } = parts;
  if ((month || day || year) === '' || joinParts(parts)) return null;
  const isWhole = month !== '' && day !== '' && year.length === 4;
  return isWhole ? texts.dateUnknown : texts.dateIncomplete;
}

/** Keeps the parts in local state, because an incomplete date is an empty answer. Replaces them only when something else changes the answer. */
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
