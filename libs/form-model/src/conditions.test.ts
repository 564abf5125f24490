import { describe, expect, it } from 'vitest';
import type { Answers } from './answers.ts';
import { type ConditionExpression, holds, when } from './conditions.ts';

describe('holds', () => {
  it.each<[string, ConditionExpression, Answers, boolean]>([
    ['equals the same text', when.equals('a', 'x'), { a: 'x' }, true],
    ['equals no other text', when.equals('a', 'x'), { a: 'X' }, false],
    ['equals a number by its value', when.equals('a', 4), { a: '4.00' }, true],
    ['takes an unticked checkbox for false', when.equals('a', false), {}, true],
    ['takes only true for true', when.equals('a', true), { a: 'true' }, false],
    ['notEquals a missing answer', when.notEquals('a', 'x'), {}, true],
    ['lt by number, not by text', when.lt('a', 10), { a: '9' }, true],
    ['lt is false for the same', when.lt('a', 10), { a: '10' }, false],
    ['lte for the same', when.lte('a', 10), { a: '10' }, true],
    ['gt by number', when.gt('a', '9'), { a: '10' }, true],
    ['gte for the same', when.gte('a', 9), { a: '9' }, true],
    ['lt by calendar order', when.lt('a', '2026-02-01'), { a: '2026-01-31' }, true],
    ['gt by calendar order', when.gt('a', '2026-02-01'), { a: '2026-01-31' }, false],
    ['compares no empty answer', when.lt('a', 10), { a: '' }, false],
    ['compares no word with a number', when.gt('a', 10), { a: 'many' }, false],
    ['compares no checkbox', when.gt('a', 0), { a: true }, false],
    ['in', when.in('a', ['USA', 'CAN']), { a: 'CAN' }, true],
    ['in with a number', when.in('a', [1, 2]), { a: '2' }, true],
    ['in not', when.in('a', ['USA', 'CAN']), { a: '' }, false],
    ['notIn', when.notIn('a', ['USA']), { a: 'FRA' }, true],
    ['answered', when.answered('a'), { a: 'x' }, true],
    ['answered not by blanks', when.answered('a'), { a: '  ' }, false],
    ['notAnswered by an unticked checkbox', when.notAnswered('a'), { a: false }, true],
    ['all', when.all(when.answered('a'), when.answered('b')), { a: 'x' }, false],
    ['any', when.any(when.answered('a'), when.answered('b')), { a: 'x' }, true],
    ['nested', when.all(when.any(when.answered('b'), when.answered('a'))), { a: 'x' }, true],
    ['reads no inherited property', when.answered('toString'), {}, false],
  ])('%s', (_what, condition, answers, expected) => {
    expect(holds(condition, answers)).toBe(expected);
  });

  it("is false if the target doesn't fit the operator", () => {
    expect(holds({ valueKey: 'a', operator: 'in', target: 'x' }, { a: 'x' })).toBe(false);
    expect(holds({ valueKey: 'a', operator: 'lt' }, { a: '1' })).toBe(false);
  });
});
