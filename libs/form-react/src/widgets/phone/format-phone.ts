import { caretBehindDigits } from '../formatted-caret.ts';

/** A US number as far as it has been typed: `(301) 405-1000`. A leading country code 1 is left out. */
export function formatPhone(text: string): string {
  const digits = digitsOf(text);
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (line) return `(${area}) ${exchange}-${line}`;
  if (exchange) return `(${area}) ${exchange}`;
  return area && `(${area}`;
}

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
