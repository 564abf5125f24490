import { renderHook } from '@testing-library/react';
import { LocaleContext } from '@portico/texts/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PageContext } from '../page/page-data.ts';
import { useTimes } from './use-times.ts';

const INSTANT = '2026-11-26T20:05:00.000Z';

/** Replaces the space before AM and PM with a plain one, because Node versions differ. */
const plain = (text: string) => text.replace(/\s/g, ' ');

function times(language = 'en') {
  const page = { partner: { timeZone: 'America/New_York' } } as never;
  return renderHook(useTimes, {
    wrapper: ({ children }) => (
      <LocaleContext value={{ language, messages: {} }}>
        <PageContext value={page}>{children}</PageContext>
      </LocaleContext>
    ),
  }).result.current;
}

describe('dates in the Office', () => {
  afterEach(() => vi.useRealTimers());

  it("are in American format and the university's time zone", () => {
    const { long, short, day, wallTime, zone } = times();
    expect(plain(long(INSTANT))).toBe('Nov 26, 2026, 3:05 PM EST');
    expect(plain(long('2026-07-01T04:05:00.000Z'))).toBe('Jul 1, 2026, 12:05 AM EDT');
    expect(plain(short(INSTANT))).toBe('Nov 26, 2026, 3:05 PM');
    expect(day('2026-11-23')).toBe('Nov 23, 2026');
    expect(plain(wallTime('2027-01-15T23:59'))).toBe('Jan 15, 2027, 11:59 PM');
    expect(zone('America/New_York')).toBe('Eastern Time');
  });

  it('omit the current year in narrow columns', () => {
    vi.useFakeTimers({ now: new Date('2026-12-31T12:00:00Z') });
    expect(plain(times().brief(INSTANT))).toBe('Nov 26, 3:05 PM');
    vi.setSystemTime(new Date('2027-01-02T12:00:00Z'));
    expect(times().brief(INSTANT)).toBe('Nov 26, 2026');
  });

  it("are in the reader's language", () => {
    expect(plain(times('es').long(INSTANT))).toBe('26 nov 2026, 15:05 hora de Nueva York');
    expect(times('es').day('2026-11-23')).toBe('23 nov 2026');
  });
});
