import { when, type ConditionExpression } from '../conditions.ts';
import { expect, it } from 'vitest';
import { describeCondition, describeVisibility } from './conditions-in-words.ts';

it.each<[ConditionExpression, string, string]>([
  [when.equals('a', 'x'), '`a` is x', '`a` is not x'],
  [when.equals('a', true), '`a` is ticked', '`a` is not ticked'],
  [when.in('a', ['x', 'y']), '`a` is x or y', '`a` is not x or y'],
  [when.answered('a'), '`a` is answered', '`a` is not answered'],
  [when.lt('a', 3), '`a` < 3', '`a` >= 3'],
  [
    when.any(when.answered('a'), when.answered('b')),
    '`a` is answered or `b` is answered',
    '`a` is not answered and `b` is not answered',
  ],
  [when.not(when.equals('a', 'x')), '`a` is not x', '`a` is x'],
])('describes %j', (condition, words, opposed) => {
  expect(describeCondition(condition)).toBe(words);
  expect(describeVisibility(condition)).toBe(opposed);
});
