import { describe, expect, it } from 'vitest';
import { conditionFrom } from './condition-words.ts';

describe('a typed condition', () => {
  it.each([
    ['college_enroll_radio equals Y', { valueKey: 'college_enroll_radio', operator: 'equals', target: 'Y' }],
    [
      ' country  notEquals  South Korea ',
      { valueKey: 'country', operator: 'notEquals', target: 'South Korea' },
    ],
    ['type in 1, 2', { valueKey: 'type', operator: 'in', target: ['1', '2'] }],
    ['agree equals true', { valueKey: 'agree', operator: 'equals', target: true }],
    ['hs_name answered', { valueKey: 'hs_name', operator: 'answered' }],
  ])('%s', (words, condition) => {
    expect(conditionFrom(words)).toEqual(condition);
  });

  it.each([
    ['country', 'is not a condition'],
    ['country = USA', 'is not a condition'],
    ['country equals', 'equals needs a value'],
    ['country answered USA', 'answered doesn’t take a value'],
    ['country toString x', 'is not a condition'],
  ])('is not %s', (words, sentence) => {
    expect(() => conditionFrom(words)).toThrow(sentence);
  });
});
