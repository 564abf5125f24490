import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answers } from '../answers.ts';
import { type Rule, rule } from '../validation-rules.ts';
import { EXAMPLE, exampleStep } from '../example.fixture.ts';
import { questionsOf } from '../blocks/contents.ts';
import { question } from '../questions.ts';
import { when } from '../conditions.ts';
import { validate } from './validate.ts';

const TODAY = { today: '2026-11-21' };

function messagesFor(rules: Rule[], value: unknown, today = '2026-11-21'): string[] {
  const step = exampleStep([question.text({ key: 'subject', label: 'Subject', rules })]);
  return validate([step], { subject: value } as Answers, { today })['example']?.['subject'] ?? [];
}

describe('validate', () => {
  it('omits pages and keys without errors', () => {
    expect(validate([EXAMPLE], { name: 'Ada', kind: 'a' }, TODAY)).toEqual({});
  });

  it('returns messages by page and key', () => {
    expect(validate([EXAMPLE], {}, TODAY)).toEqual({
      example: { name: ['Name is required.'], kind: ['Kind is required.'] },
    });
  });

  it('collects each message of a field once', () => {
    const rules = [rule.minLength(5, 'Too short.'), rule.pattern('x+', 'No x.'), rule.email('Too short.')];
    expect(messagesFor(rules, 'abc')).toEqual(['Too short.', 'No x.']);
  });

  it('ignores hidden questions, also transitively', () => {
    expect(validate([EXAMPLE], { name: 'Ada', kind: 'a', detail: 'x', more: 'y' }, TODAY)).toEqual({});
    expect(validate([EXAMPLE], { name: 'Ada', kind: 'b', detail: '' }, TODAY)).toEqual({
      example: { detail: ['Detail is required.'] },
    });
  });

  it('reads hidden answers as empty in rule conditions', () => {
    const needed = question.text({ key: 'x', label: 'X', required: when.equals('detail', 'yes') });
    const step = exampleStep([...questionsOf(EXAMPLE), needed]);
    const answers = { name: 'Ada', kind: 'a', detail: 'yes' };
    expect(validate([step], answers, TODAY)).toEqual({});
    expect(validate([step], { ...answers, kind: 'b' }, TODAY)).toEqual({
      example: { x: ['X is required.'] },
    });
  });

  it('treats a choice without an option as empty', () => {
    expect(validate([EXAMPLE], { name: 'Ada', kind: 'z' }, TODAY)).toEqual({
      example: { kind: ['Kind is required.'] },
    });
  });

  it('rejects an invalid date of today', () => {
    expect(() => validate([EXAMPLE], {}, { today: '21.11.2026' })).toThrow('today must be a date');
  });

  it.each([
    ['constructor', { constructor: 'x' }],
    ['__proto__ as JSON has it', JSON.parse('{"__proto__":{"name":"x"},"kind":"__proto__"}') as Answers],
    ['emoji', { name: '👩‍🎓'.repeat(30) }],
    ['right to left', { name: '\u202eאבג' }],
    ['a lone surrogate', { name: '\ud800' }],
    ['46 characters', { name: 'x'.repeat(46) }],
    ['a million characters', { name: 'x'.repeat(1_000_000) }],
  ])('never throws on %s', (_what, answers) => {
    expect(validate([EXAMPLE], answers as Answers, TODAY)).toBeTypeOf('object');
  });

  it('never throws, and validates a definition and its JSON alike', () => {
    const copy = JSON.parse(JSON.stringify(EXAMPLE)) as typeof EXAMPLE;
    const key = fc.oneof(fc.constantFrom('name', 'kind', 'detail', 'more', '__proto__'), fc.string());
    const value = fc.oneof(fc.constantFrom('a', 'b', ''), fc.string({ unit: 'binary' }), fc.anything());
    fc.assert(
      fc.property(fc.dictionary(key, value), (answers) => {
        expect(validate([copy], answers as Answers, TODAY)).toEqual(
          validate([EXAMPLE], answers as Answers, TODAY),
        );
      }),
    );
  }, 30_000);
});

describe('rules', () => {
  it.each([
    ['required', [rule.required('No.')], ['x', true], ['', '   ', false, undefined, null, 7, {}, []]],
    ['isTrue', [rule.isTrue('No.')], [true], [false, '', 'true', undefined, 1]],
    ['pattern', [rule.pattern('a|b', 'No.')], ['', 'a', 'b', 'b\n'], ['ab', 'xa', 'a'.repeat(501)]],
    ['email', [rule.email('No.')], ['', 'a@b.co', 'a@b.university'], ['a', 'a@', '@b.co', 'a b@c.de', 'a@b']],
    ['minLength', [rule.minLength(5, 'No.')], ['', '12345'], ['1234', '1234 ']],
    ['maxLength', [rule.maxLength(5, 'No.')], ['', '12345'], ['123456']],
    [
      'wholeNumber',
      [rule.wholeNumber({ min: 200, max: 800, step: 10 }, 'No.')],
      ['', '200', '510', '800', ' 500'],
      ['190', '810', '205', '4e2', '0x190', '-200', '500.0', 'x', '９００'],
    ],
    [
      'date',
      [rule.date('No.')],
      ['', '2024-02-29'],
      ['2023-02-29', '2024-13-01', '2024-1-1', '0000-01-01', 'x'],
    ],
  ] as const)('%s', (_name, rules, accepted, refused) => {
    for (const value of accepted)
      expect(messagesFor([...rules], value), `accepts ${String(value)}`).toEqual([]);
    for (const value of refused) {
      expect(messagesFor([...rules], value), `refuses ${JSON.stringify(value)}`).toEqual(['No.']);
    }
  });

  it.each([
    ['2026-11-21', '2013-11-21', '2013-11-22'],
    ['2025-02-28', '2012-02-28', '2012-02-29'],
    ['2025-03-01', '2012-02-29', '2012-03-02'],
    ['2028-02-29', '2015-02-28', '2015-03-01'],
    ['2026-01-01', '2013-01-01', '2013-01-02'],
  ])('yearsAgoAtLeast 13 on %s accepts %s and rejects %s', (today, oldEnough, tooYoung) => {
    const rules = [rule.yearsAgoAtLeast(13, 'Too young.')];
    expect(messagesFor(rules, oldEnough, today)).toEqual([]);
    expect(messagesFor(rules, tooYoung, today)).toEqual(['Too young.']);
  });

  it.each([
    ['2026-11-21', '1926-11-21', '1926-11-20'],
    ['2028-02-29', '1928-02-29', '1928-02-28'],
    ['2000-02-29', '1900-03-01', '1900-02-28'],
    ['2028-03-01', '1928-03-01', '1928-02-29'],
  ])('yearsAgoAtMost 100 on %s accepts %s and rejects %s', (today, youngEnough, tooOld) => {
    const rules = [rule.yearsAgoAtMost(100, 'Too old.')];
    expect(messagesFor(rules, youngEnough, today)).toEqual([]);
    expect(messagesFor(rules, tooOld, today)).toEqual(['Too old.']);
  });

  it('leaves invalid dates to the date rule', () => {
    const rules = [rule.yearsAgoAtLeast(13, 'Too young.'), rule.yearsAgoAtMost(100, 'Too old.')];
    expect(messagesFor(rules, '9999-99-99')).toEqual([]);
  });

  it.each([
    ['2020-01-01', []],
    ['2019-12-31', ['The minimum supported year is 2020']],
    ['2029-12-31', []],
    ['2030-01-01', ['The maximum supported year is 2029']],
    ['', []],
    ['2019-02-30', []],
  ])('yearNotBefore 6 and yearNotAfter 3 in 2026 validate %s as %j', (value, expected) => {
    const rules = [
      rule.yearNotBefore(6, 'The minimum supported year is {year}'),
      rule.yearNotAfter(3, 'The maximum supported year is {year}'),
    ];
    expect(messagesFor(rules, value, '2026-02-28')).toEqual(expected);
  });
});
