import { caretBehindDigits } from '../line.ts';

/** A US number as far as it has been typed: `(301) 405-1000`. A leading country code 1 is left out. */
export function formatPhone(text: string): string {
  const digits = digitsOf(text);
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (line) return `(${area}) ${exchange}-${line}`;
  if (exchange) return `(${area}) ${exchange}`;
  return area && `(${area}`;
}

/** A number of another country, as far as it has been typed. No US number has 00 or a plus before anything but 1. */
export function isForeign(text: string): boolean {
  return /^\s*\+(?!\s*1)/.test(text) || /^\D*00/.test(text);
}

/** Whether a text has more digits than a US number: cutting it would make another number. */
export const isTooLong = (text: string): boolean => text.replace(/\D/g, '').replace(/^1/, '').length > 10;

/**
 * Where the caret belongs after formatting: behind as many digits as it stood behind in what the browser had.
 * `typed` is the text before the caret.
 */
export function caretAfterFormat(typed: string, formatted: string): number {
  return caretBehindDigits(digitsOf(typed).length, formatted);
}

/** No area code begins with 1, so a 1 in front is the country code. */
function digitsOf(text: string): string {
  return text.replace(/\D/g, '').replace(/^1/, '').slice(0, 10);
}
