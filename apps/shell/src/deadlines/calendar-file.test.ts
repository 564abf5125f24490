import { describe, expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const EVENT = {
  id: 'deadline@apply.university.example',
  title: 'Deadline: Example University',
  url: 'https://apply.university.example/',
  at: '2027-02-16T04:59:00.000Z',
  now: '2027-01-10T17:00:00.000Z',
};
const linesOf = (event: Partial<typeof EVENT>) => calendarFile({ ...EVENT, ...event }).split('\r\n');

describe('a calendar file', () => {
  it('has one event in UTC, with a reminder', () => {
    expect(linesOf({})).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Portico//Deadlines//EN',
      'BEGIN:VEVENT',
      'UID:deadline@apply.university.example',
      'DTSTAMP:20270110T170000Z',
      'DTSTART:20270216T045900Z',
      'SUMMARY:Deadline: Example University',
      'URL:https://apply.university.example/',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Deadline: Example University',
      'TRIGGER:-P1D',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('escapes text', () => {
    expect(linesOf({ title: 'A, B; C\\D\nEND:VEVENT' })).toContain('SUMMARY:A\\, B\\; C\\\\D\\nEND:VEVENT');
  });

  it('folds lines at 75 octets, between characters', () => {
    const title = 'الموعد النهائي لتقديم الطلب '.repeat(4);
    const lines = linesOf({ title });
    const bytes = lines.map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...bytes)).toBeLessThanOrEqual(75);
    expect(lines.join('\n').replaceAll('\n ', '')).toContain(`SUMMARY:${title}\n`);
  });
});
