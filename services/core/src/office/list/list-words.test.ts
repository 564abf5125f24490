import { describe, expect, it } from 'vitest';
import { sortNameOf, tokensOf, wordsOf } from './list-words.ts';

const words = (answers: Record<string, string>) => [
  ...wordsOf({ answers, email: 'Zoe.W@example.com', references: [] }),
];
const finds = (text: string, answers: Record<string, string>, references: string[] = []) => {
  const known = [...wordsOf({ answers, email: 'zoe.w+uni@example.com', references })];
  return tokensOf(text).every((ways) =>
    ways.some((beginnings) => beginnings.every((each) => known.some((word) => word.startsWith(each)))),
  );
};

describe('words of an application', () => {
  it('are the folded names and the address as typed', () => {
    expect(words({ first_name: 'Zoë Anna', last_name: 'Wałęsa-O’Neill' })).toEqual([
      ...['zoe.w@example.com', 'zoe', 'anna', 'walesa', 'oneill'],
      ...['nna', 'alesa', 'lesa', 'esa', 'neill', 'eill', 'ill'].map((part) => `\u0001${part}`),
    ]);
  });

  it('are limited, whatever is pasted into a name', () => {
    const many = words({
      first_name: 'word'.repeat(50),
      last_name: Array.from({ length: 90 }, (_, n) => `w${n}`).join(' '),
    });
    expect(many.length).toBe(80);
    expect(Math.max(...many.map((word) => word.length))).toBe(64);
    const [, cut] = words({ first_name: `a${'𠮷'.repeat(60)}` });
    expect(cut).toBe(`a${'𠮷'.repeat(31)}`);
  });

  it.each([
    ['wal zo', true],
    ['zoe walesa', true],
    ['zoë wałęsa', true],
    ['alesa', true],
    ['esa', true],
    ['sa', false],
    ['al', false],
    ['zoe kowalski', false],
    ['walesa-kow', true],
    ["o'neill", true],
    ['oneill', true],
    ['zoe.w', true],
    ['ZOE.W+UNI@EX', true],
    ['w+uni', false],
    ['example', false],
    ['%', false],
    ['_oe', false],
    ['', true],
  ])('“%s” finds them: %s', (text, isFound) => {
    expect(finds(text, { first_name: 'Zoë', last_name: 'Wałęsa-Kowalska', middle_name: 'O’Neill' })).toBe(
      isFound,
    );
  });

  it('match a reference with and without its hyphen', () => {
    for (const text of ['k7rq', 'K7RQ-4T', 'k7rq4twx'])
      expect(finds(text, {}, ['K7RQ-4TWX']), text).toBe(true);
  });

  it('match the end of a reference', () => {
    expect(finds('4twx', {}, ['K7RQ-4TWX'])).toBe(true);
    expect(finds('wx', {}, ['K7RQ-4TWX'])).toBe(false);
  });

  it.each(['2008-03-14', '03/14/2008', '3/14/2008'])('match a birth date as %s', (text) => {
    expect(finds(text, { birth_date: '2008-03-14' })).toBe(true);
    expect(finds(text, { birth_date: '2008-03-15' })).toBe(false);
  });

  it.each(['3014051000', '(301) 405-1000', '301-405-1000', '405-1000', '1000'])(
    'match a phone number as %s',
    (text) => {
      expect(finds(text, { phone_mobile: '(301) 405-1000' })).toBe(true);
      expect(finds(text, { phone_mobile: '(301) 405-2000' })).toBe(false);
    },
  );

  it('match an unspaced name from any character, in order', () => {
    const answers = { last_name: '王', first_name: '小明' };
    for (const text of ['王', '小', '明', '王小明', '王小', '小明 王'])
      expect(finds(text, answers), text).toBe(true);
    expect(finds('明小', answers)).toBe(false);
    expect(finds('김민', { last_name: '김', first_name: '민수' })).toBe(true);
  });

  it('match an Arabic name with either final letter', () => {
    expect(finds('مصطفي', { first_name: 'مصطفى' })).toBe(true);
    expect(finds('علي', { first_name: 'على' })).toBe(true);
  });

  it('match an Arabic name with and without hamza, vowel marks, and tatweel', () => {
    const answers = { first_name: 'أَحْمَد', last_name: 'فاطمة' };
    for (const text of ['احمد', 'أحمد', 'أحـــمد', 'فاطمه', 'فاطمة'])
      expect(finds(text, answers), text).toBe(true);
    expect(finds('محمد', answers)).toBe(false);
  });
});

it('sort by family name, losing nothing but accents', () => {
  expect(sortNameOf({ first_name: 'Zoë', last_name: 'Wałęsa', middle_name: 'B.' })).toBe('walesa zoe b');
  expect(sortNameOf({ first_name: 'Zoë' })).toBe('zoe');
  expect(sortNameOf({})).toBe('');
});
