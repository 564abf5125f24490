import { caretBehindDigits } from '../latin-input.ts';

/** Formats a US number, even an incomplete one, as `(301) 405-1000`. Drops the country code 1. */
export function formatPhone(text: string): string {
  const digits = digitsOf(text);
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (line) return `(${area}) ${exchange}-${line}`;
  if (exchange) return `(${area}) ${exchange}`;
  return area && `(${area}`;
}

/** Returns whether a number starts with 00, or with a plus and a country code other than 1. */
export function isForeign(text: string): boolean {
  return /^\s*\+(?!\s*1)/.test(text) || /^\D*00/.test(text);
}

/** Returns whether a number has more digits than a US number. Don't cut it off, because the rest would be another number. */
export const isTooLong = (text: string): boolean => text.replace(/\D/g, '').replace(/^1/, '').length > 10;

/** Returns the caret's position in the formatted number. @param typed text before the caret */
export function caretAfterFormat(typed: string, formatted: string): number {
  return caretBehindDigits(digitsOf(typed).length, formatted);
}

/** Returns the digits of a US number. A leading 1 is the country code, because no area code starts with 1. */
function digitsOf(text: string): string {
  return text.replace(/\D/g, '').replace(/^1/, '').slice(0, 10);
}
