import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { compilePattern, patternProblem } from './patterns.ts';

describe('patternProblem', () => {
  it.each([
    String.raw`\([2-9]\d{2}\) [2-9]\d{2}-\d{4}`,
    String.raw`\d{1,3}\.\d{2}`,
    '[A-Z]+(?:-[A-Z])?',
    'yes|no',
    '(?:yes|no), thanks',
    String.raw`[\^$*+?]{2}`,
  ])('allows %s', (pattern) => {
    expect(patternProblem(pattern)).toBeUndefined();
  });

  it.each([
    ['(a+)+', 'repeats a group'],
    ['(a*)*b', 'repeats a group'],
    ['(?:a|a)*', 'repeats a group'],
    ['(?:a|aa)+', 'repeats a group'],
    ['((a+))+', 'repeats a group'],
    ['(x(y?)z){2,}', 'repeats a group'],
    ['(a{1,9}){1,9}', 'repeats a group'],
    [String.raw`(\d+,?)*`, 'repeats a group'],
    [String.raw`(?:[a-z)]+)*`, 'repeats a group'],
    ['.*.*.*.*', 'more than three'],
    [String.raw`(a)\1`, 'refers back'],
    [String.raw`(?<n>a)\k<n>`, 'refers back'],
    ['(?=a)', 'group other than'],
    ['^a$', 'anchor'],
    ['(a', 'no regular expression'],
    ['a'.repeat(201), 'longer than'],
  ])('refuses %s', (pattern, why) => {
    expect(patternProblem(pattern)).toContain(why);
  });

  it('comes to an end with a hostile value of the longest length', () => {
    const world = { pattern: compilePattern('[a-z]*[a-y]*[a-x]*!'), value: 'a'.repeat(500) };
    // Nothing else could stop a pattern that doesn't.
    expect(runInNewContext('pattern.test(value)', world, { timeout: 20_000 })).toBe(false);
  });

  it('takes the whole value', () => {
    expect(compilePattern('a|b').test('ab')).toBe(false);
  });
});
