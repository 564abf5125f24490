import { describe, expect, it } from 'vitest';
import { aroundGap, instantsOf, isTimeZone, startOfDay, wallTimeAt } from './wall-time.ts';

const iso = (wallTime: string, timeZone: string) =>
  instantsOf(wallTime, timeZone)?.map((instant) => instant.toISOString());

it.each([
  ['America/New_York', '2026-11-23', '2026-11-23T05:00:00.000Z'],
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
])('startOfDay is the first instant of the day in %s', (zone, day, instant) =>
  expect(startOfDay(zone, day).toISOString()).toBe(instant),
);

describe('instantsOf', () => {
  it.each([
    ['2027-01-15T23:59', 'America/New_York', '2027-01-16T04:59:00.000Z'],
    ['2027-07-15 23:59', 'America/New_York', '2027-07-16T03:59:00.000Z'],
    ['2027-01-15T23:59', 'UTC', '2027-01-15T23:59:00.000Z'],
    ['2027-01-01T00:00', 'Pacific/Kiritimati', '2026-12-31T10:00:00.000Z'],
    ['2027-03-01T12:00', 'Asia/Kathmandu', '2027-03-01T06:15:00.000Z'],
  ])('returns one instant for %s in %s', (wallTime, zone, instant) => {
    expect(iso(wallTime, zone)).toEqual([instant]);
    expect(wallTimeAt(new Date(instant), zone)).toBe(wallTime.replace(' ', 'T'));
  });

  it.each([
    ['2027-11-07T01:30', 'America/New_York', ['2027-11-07T05:30:00.000Z', '2027-11-07T06:30:00.000Z']],
    ['2027-10-31T02:30', 'Europe/Berlin', ['2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z']],
    ['2027-04-04T01:45', 'Australia/Lord_Howe', ['2027-04-03T14:45:00.000Z', '2027-04-03T15:15:00.000Z']],
  ])('returns two instants for %s in %s, when clocks go back', (wallTime, zone, instants) => {
    expect(iso(wallTime, zone)).toEqual(instants);
  });

  it.each([
    ['2027-03-14T02:30', 'America/New_York', '2027-03-14T01:59', '2027-03-14T03:00'],
    ['2027-03-28T02:00', 'Europe/Berlin', '2027-03-28T01:59', '2027-03-28T03:00'],
    ['2027-10-03T02:15', 'Australia/Lord_Howe', '2027-10-03T01:59', '2027-10-03T02:30'],
    ['2011-12-30T12:00', 'Pacific/Apia', '2011-12-29T23:59', '2011-12-31T00:00'],
  ])('returns none for %s in %s, when clocks go forward', (wallTime, zone, before, after) => {
    expect(iso(wallTime, zone)).toEqual([]);
    expect(aroundGap(wallTime, zone)).toEqual({ before, after });
  });

  it.each(['2027-02-29T12:00', '2027-13-01T12:00', '2027-01-01T24:00', '2027-01-01', 'soon', ''])(
    '%s is none',
    (wallTime) => {
      expect(instantsOf(wallTime, 'UTC')).toBeUndefined();
    },
  );
});

describe('isTimeZone', () => {
  it.each(['America/New_York', 'UTC', 'America/Argentina/Buenos_Aires', 'Asia/Riyadh'])(
    '%s is one',
    (name) => {
      expect(isTimeZone(name)).toBe(true);
    },
  );
  it.each(['', 'EST', '+05:00', 'New York', 'America/Gotham', 'America/new york'])('%s is none', (name) => {
    expect(isTimeZone(name)).toBe(false);
  });
});
