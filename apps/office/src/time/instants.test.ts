import { describe, expect, it } from 'vitest';
import { isDay, startOfDay } from './instants.ts';

describe('the first instant of a day', () => {
  it.each([
    ['2026-11-23', 'America/New_York', 0, '2026-11-23T05:00:00.000Z'],
    ['2026-07-01', 'America/New_York', 0, '2026-07-01T04:00:00.000Z'],
    ['2026-11-23', 'Asia/Kathmandu', 0, '2026-11-22T18:15:00.000Z'],
    ['2026-11-23', 'UTC', 1, '2026-11-24T00:00:00.000Z'],
  ])('of %s in %s, %i days later', (day, zone, after, instant) => {
    expect(startOfDay(day, zone, after)).toBe(instant);
  });

  it('handles a clock change on that day', () => {
    // Days on which daylight saving time starts or ends.
    expect(startOfDay('2026-03-08', 'America/New_York')).toBe('2026-03-08T05:00:00.000Z');
    expect(startOfDay('2026-03-08', 'America/New_York', 1)).toBe('2026-03-09T04:00:00.000Z');
    expect(startOfDay('2026-11-01', 'America/New_York', 1)).toBe('2026-11-02T05:00:00.000Z');
    expect(startOfDay('2026-10-04', 'Australia/Sydney')).toBe('2026-10-03T14:00:00.000Z');
  });
});

it('recognizes days', () => {
  expect(['2026-11-23', '2026-13-01', 'yesterday', ''].map(isDay)).toEqual([true, false, false, false]);
});
