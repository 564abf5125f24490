import { expect, it } from 'vitest';
import { pastedDate } from './pasted-date.ts';

const APRIL_30 = { month: '4', day: '30', year: '2008' };

it.each([
  '2008-04-30',
  ' 2008/4/30 ',
  'April 30, 2008',
  'apr. 30 2008',
  '30 April 2008',
  '30-APR-2008',
  '4/30/2008',
  '30.04.2008',
])('parses %s', (text) => {
  expect(pastedDate(text)).toEqual(APRIL_30);
});

it('parses 05/05/2008, which is unambiguous', () => {
  expect(pastedDate('05/05/2008')).toEqual({ month: '5', day: '5', year: '2008' });
});

it.each(['13/05/2008', '05/13/2008'])('takes the number above 12 in %s as the day', (text) => {
  expect(pastedDate(text)).toEqual({ month: '5', day: '13', year: '2008' });
});

it('leaves the days of a month to the calendar', () => {
  expect(pastedDate('2007-02-31')).toEqual({ month: '2', day: '31', year: '2007' });
});

it.each([
  '',
  '04/05/2008',
  '30/30/2008',
  '4/30/08',
  '2008-04-30T10:00',
  'Ap 30, 2008',
  '２００８-04-30',
  '4-30',
])("doesn't guess what %s means", (text) => {
  expect(pastedDate(text)).toBeNull();
});
