import { defineStep, questionsWithin } from '@portico/form-model';
import { validate } from '@portico/form-model/validation';
import { afterEach, describe, expect, it } from 'vitest';
import { person } from './person.questions.ts';

const TOO_YOUNG = 'You must be 13 years or older to apply.';
const TOO_OLD = 'This date is not supported. Please contact help support for assistance.';

const step = defineStep({
  id: 'about',
  route: '/about',
  label: 'About You',
  order: 1,
  groups: [
    { ...person, questions: questionsWithin(person.questions).filter(({ key }) => key === 'birth_date') },
  ],
});
const judge = (birth_date: string, today: string): string[] =>
  validate([step], { birth_date }, { today })['about']?.['birth_date'] ?? [];

interface Day {
  year: number;
  month: number;
  day: number;
}
const pad = (part: number, length = 2) => String(part).padStart(length, '0');
const textOf = ({ year, month, day }: Day) => `${pad(year, 4)}-${pad(month)}-${pad(day)}`;

function* daysAround(today: Day, years: number, days: number): Generator<Day> {
  const middle = Date.UTC(today.year - years, today.month - 1, today.day);
  for (let offset = -days; offset <= days; offset++) {
    const date = new Date(middle + offset * 86_400_000);
    yield { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
  }
}

function age(birth: Day, today: Day): number {
  const hadBirthday = today.month > birth.month || (today.month === birth.month && today.day >= birth.day);
  return today.year - birth.year - (hadBirthday ? 0 : 1);
}

function isEarlier(birth: Day, today: Day): boolean {
  if (birth.year !== today.year - 100) return birth.year < today.year - 100;
  return birth.month !== today.month ? birth.month < today.month : birth.day < today.day;
}

const TODAYS: [number, number, number][] = [
  [2026, 11, 21],
  [2025, 2, 28],
  [2025, 3, 1],
  [2028, 2, 28],
  [2028, 2, 29],
  [2028, 3, 1],
  [2026, 1, 1],
  [2026, 12, 31],
  [2100, 2, 28],
  [2100, 3, 1],
];

describe('a birth date', () => {
  const zone = process.env['TZ'];
  afterEach(() => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });

  it.each(['Etc/GMT+12', 'Pacific/Kiritimati'])(
    "is validated by the calendar when the computer's date is %s",
    (timeZone) => {
      process.env['TZ'] = timeZone;
      expect(new Date(2026, 0, 1).getTimezoneOffset()).toBe(timeZone === 'Etc/GMT+12' ? 720 : -840);
      for (const [year, month, day] of TODAYS) {
        const today = { year, month, day };
        const wrong = [...daysAround(today, 13, 400), ...daysAround(today, 100, 400)].filter((birth) => {
          const expected = age(birth, today) < 13 ? TOO_YOUNG : isEarlier(birth, today) ? TOO_OLD : undefined;
          return judge(textOf(birth), textOf(today)).join() !== (expected ?? '');
        });
        expect(wrong.map(textOf), `on ${textOf(today)}`).toEqual([]);
      }
    },
  );
});
