import { MONTHS, parseDate } from '@portico/form-model';
import type { PrintedProps } from './printed.ts';
import { PrintedText } from './printed-text.tsx';

/** With the month in letters, so that nobody takes it for the day. */
export function PrintedDate({ value }: Pick<PrintedProps, 'value'>) {
  const date = parseDate(String(value));
  if (!date) return <PrintedText value={value} />;
  const month = MONTHS[date.month - 1]?.label ?? '';
  return `${month} ${date.day}, ${date.year}`;
}
