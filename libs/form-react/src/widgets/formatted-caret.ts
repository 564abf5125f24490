/**
 * Where the caret belongs after a text has been formatted: behind as many digits as it stood behind in what the browser had.
 * @param digitsBefore number of digits before the caret, as they count in the formatted text
 */
export function caretBehindDigits(digitsBefore: number, formatted: string): number {
  let [position, seen] = [0, 0];
  while (seen < digitsBefore && position < formatted.length) {
    if (/\d/.test(formatted.charAt(position))) seen += 1;
    position += 1;
  }
  return position;
}
