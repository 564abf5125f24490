import { describe, expect, it } from 'vitest';
import { clockText, instantText } from './instant-text.ts';

/** Some versions of Intl part the time from AM and PM with a narrow blank. */
const plain = (text: string) => text.replace(/\s/g, ' ');

describe('an instant', () => {
  it.each([
    ['America/New_York', 'November 22, 2026 at 6:22 PM EST'],
    ['America/Los_Angeles', 'November 22, 2026 at 3:22 PM PST'],
  ])('is told in the time of %s, by name', (timeZone, text) => {
    expect(plain(instantText('2026-11-22T23:22:05.000Z', timeZone))).toBe(text);
  });

  it('that has just been is told by the clock on the wall, in the same form', () => {
    expect(plain(clockText(new Date(2026, 10, 22, 18, 22).toISOString()))).toBe('6:22 PM');
    expect(plain(clockText(new Date(2026, 10, 22, 0, 5).toISOString()))).toBe('12:05 AM');
  });
});
