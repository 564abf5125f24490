import { describe, expect, it } from 'vitest';
import { closingMinute, closingMoment, openingMoment } from './moments.ts';

const NEW_YORK = 'America/New_York';

describe('wall time entered by staff', () => {
  it('opens at the start of its minute and closes at the end', () => {
    expect(openingMoment('opens', '2026-08-01 00:00', NEW_YORK)).toEqual({ at: '2026-08-01T04:00:00.000Z' });
    expect(closingMoment('closes', '2027-01-15 23:59', NEW_YORK)).toEqual({ at: '2027-01-16T05:00:00.000Z' });
    expect(closingMinute('2027-01-16T05:00:00.000Z', NEW_YORK)).toBe('2027-01-15T23:59');
  });

  it('uses the first occurrence of a repeated time for opening, the second for closing, and adds a note', () => {
    expect(openingMoment('opens', '2027-11-07 01:30', NEW_YORK)).toEqual({
      at: '2027-11-07T05:30:00.000Z',
      note: 'opens: 2027-11-07 01:30 occurs twice in America/New_York, because clocks go back. The first is used, 2027-11-07T05:30:00.000Z.',
    });
    expect(closingMoment('closes', '2027-10-31 02:59', 'Europe/Berlin')).toEqual({
      at: '2027-10-31T02:00:00.000Z',
      note: 'closes: 2027-10-31 02:59 occurs twice in Europe/Berlin, because clocks go back. The second is used, 2027-10-31T01:59:00.000Z.',
    });
  });

  it.each([
    ['that never comes', '2027-03-14 02:30', NEW_YORK, 'Use 2027-03-14 01:59 or 2027-03-14 03:00.'],
    [
      'that never comes there',
      '2027-10-03 02:15',
      'Australia/Lord_Howe',
      'Use 2027-10-03 01:59 or 2027-10-03 02:30.',
    ],
    ['on no day', '2027-02-30 12:00', NEW_YORK, 'closes: “2027-02-30 12:00” isn’t a date and time.'],
    ['in seconds', '2027-02-20 12:00:00', NEW_YORK, 'Write it as 2027-01-15 23:59.'],
    ['in no zone', '2027-02-20 12:00', 'America/Gotham', 'Unknown time zone “America/Gotham”.'],
  ])('rejects %s', (_, wallTime, zone, sentence) => {
    expect(() => closingMoment('closes', wallTime, zone)).toThrow(sentence);
  });
});
