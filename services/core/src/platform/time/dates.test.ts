import { describe, expect, it } from 'vitest';
import { dateIn, instantAfter } from './dates.ts';

describe('dates', () => {
  it("returns the date in the university's time zone", () => {
    const instant = new Date('2026-11-21T03:30:00.000Z');
    expect(dateIn('America/New_York', instant)).toBe('2026-11-20');
    expect(dateIn('UTC', instant)).toBe('2026-11-21');
    expect(dateIn('Pacific/Kiritimati', new Date('2026-12-31T12:00:00.000Z'))).toBe('2027-01-01');
  });

  it('adds milliseconds to an instant', () => {
    expect(instantAfter(new Date('2026-11-21T03:30:00.000Z'), 60_000)).toBe('2026-11-21T03:31:00.000Z');
  });

  it.each(['Etc/GMT+12', 'Pacific/Kiritimati'])("doesn't depend on the machine's time zone %s", (zone) => {
    const before = process.env['TZ'];
    process.env['TZ'] = zone;
    const onBothSidesOfMidnight = ['2026-03-01T04:59:59Z', '2026-03-01T05:00:00Z'].map((at) =>
      dateIn('America/New_York', new Date(at)),
    );
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
    expect(onBothSidesOfMidnight).toEqual(['2026-02-28', '2026-03-01']);
  });
});
