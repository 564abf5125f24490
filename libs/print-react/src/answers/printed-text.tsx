import type { PrintedProps } from './printed.ts';

/** A stray `true` in a text answer is printed as it is: nothing that is stored may be missing. */
export function PrintedText({ value }: Pick<PrintedProps, 'value'>) {
  return value === false ? null : String(value);
}
