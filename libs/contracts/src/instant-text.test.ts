import { describe, expect, it } from 'vitest';
import { clockText, instantText } from './instant-text.ts';

const plain = (text: string) => text.replace(/\s/g, ' ');

describe('an instant', () => {
  it.each([
    ['in winter', 'America/New_York', '2026-11-22T23:22:05.000Z', 'Nov 22, 2026, 6:22 PM EST'],
    ['further west', 'America/Los_Angeles', '2026-11-22T23:22:05.000Z', 'Nov 22, 2026, 3:22 PM PST'],
    ['in summer', 'America/New_York', '2026-07-01T04:05:00.000Z', 'Jul 1, 2026, 12:05 AM EDT'],
    ['before clocks change', 'America/New_York', '2026-11-01T05:59:59.000Z', 'Nov 1, 2026, 1:59 AM EDT'],
    ['after clocks change', 'America/New_York', '2026-11-01T06:59:59.000Z', 'Nov 1, 2026, 1:59 AM EST'],
    [
      'where the zone has no short name',
      'Europe/Oslo',
      '2026-01-31T23:30:00.000Z',
      'Feb 1, 2026, 12:30 AM Norway Time',
    ],
    [
      'where the zone has no short name, in summer',
      'Europe/Oslo',
      '2026-06-01T10:00:00.000Z',
      'Jun 1, 2026, 12:00 PM Norway Time',
    ],
    [
      'where the zone has no short name, in the hour that comes twice',
      'Europe/Oslo',
      '2026-10-25T00:30:00.000Z',
      'Oct 25, 2026, 2:30 AM Central European Summer Time',
    ],
    [
      'where the zone has no short name, in that hour again',
      'Europe/Oslo',
      '2026-10-25T01:30:00.000Z',
      'Oct 25, 2026, 2:30 AM Central European Standard Time',
    ],
    ['in UTC', 'UTC', '2026-06-01T10:00:00.000Z', 'Jun 1, 2026, 10:00 AM UTC'],
  ])("includes the time zone's name %s", (_when, timeZone, instant, text) => {
    expect(plain(instantText(instant, timeZone))).toBe(text);
  });

  it('that has just passed is in local time, in the same format', () => {
    expect(plain(clockText(new Date(2026, 10, 22, 18, 22).toISOString()))).toBe('6:22 PM');
    expect(plain(clockText(new Date(2026, 10, 22, 0, 5).toISOString()))).toBe('12:05 AM');
  });

  it.each([
    ['es', 'America/New_York', '22 nov 2026, 18:22 hora de Nueva York'],
    ['ar', 'America/New_York', '22 نوفمبر 2026، 6:22 م توقيت نيويورك'],
    ['ar-EG', 'UTC', '22 نوفمبر 2026، 11:22 م UTC'],
    ['ar-SA', 'UTC', '22 نوفمبر 2026، 11:22 م UTC'],
  ])("is in %s with the form's digits and calendar, at %s", (language, timeZone, text) => {
    expect(plain(instantText('2026-11-22T23:22:05.000Z', timeZone, language))).toBe(text);
  });

  it('that has just passed is in local time in every language', () => {
    const instant = new Date(2026, 10, 22, 18, 22).toISOString();
    expect(['es', 'ar', 'ar-EG'].map((language) => plain(clockText(instant, language)))).toEqual([
      '18:22',
      '6:22 م',
      '6:22 م',
    ]);
  });
});
