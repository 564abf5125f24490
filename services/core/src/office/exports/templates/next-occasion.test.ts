import { describe, expect, it } from 'vitest';
import { nextOccasion } from './next-occasion.ts';

const ZONE = 'America/New_York';
const next = (schedule: Parameters<typeof nextOccasion>[0], now: string) =>
  nextOccasion(schedule, ZONE, new Date(now));

describe('the next scheduled time', () => {
  it('is today if it is still to come, otherwise tomorrow', () => {
    const daily = { every: 'day', time: '06:00' } as const;
    expect(next(daily, '2027-01-15T10:59:59Z')).toBe('2027-01-15T11:00:00.000Z');
    expect(next(daily, '2027-01-15T11:00:00Z')).toBe('2027-01-16T11:00:00.000Z');
  });

  it('counts days in the university’s time zone', () => {
    expect(next({ every: 'day', time: '23:30' }, '2027-01-16T02:00:00Z')).toBe('2027-01-16T04:30:00.000Z');
  });

  it('is on the weekday', () => {
    const weekly = { every: 'week', weekday: 1, time: '06:00' } as const;
    expect(next(weekly, '2027-01-15T12:00:00Z')).toBe('2027-01-18T11:00:00.000Z');
    expect(next(weekly, '2027-01-18T11:00:00Z')).toBe('2027-01-25T11:00:00.000Z');
  });

  it('keeps the local time when clocks change, and occurs once on that day', () => {
    expect(next({ every: 'day', time: '06:00' }, '2027-03-14T05:00:00Z')).toBe('2027-03-14T10:00:00.000Z');
    // 2:30 doesn’t exist on March 14; 1:30 occurs twice on November 7.
    expect(next({ every: 'day', time: '02:30' }, '2027-03-14T05:00:00Z')).toBe('2027-03-14T07:00:00.000Z');
    expect(next({ every: 'day', time: '01:30' }, '2027-11-07T04:00:00Z')).toBe('2027-11-07T05:30:00.000Z');
    expect(next({ every: 'day', time: '01:30' }, '2027-11-07T05:30:00Z')).toBe('2027-11-08T06:30:00.000Z');
  });
});
