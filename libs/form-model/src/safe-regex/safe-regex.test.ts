import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { statesOf } from './pattern-states.ts';
import { randomPatterns, randomValue } from './random-patterns.fixture.ts';
import { compilePattern, PATTERN_STATES_LIMIT, patternProblem } from './safe-regex.ts';

const native = (pattern: string) => new RegExp(`^(?:${pattern})$`, 'u');

describe('patternProblem', () => {
  it.each([
    String.raw`\([2-9]\d{2}\) [2-9]\d{2}-\d{4}`,
    String.raw`\d{1,3}\.\d{2}`,
    String.raw`\d{5}(-\d{4})?`,
    String.raw`[^@\s]+@[^@\s]+\.[^@\s]+`,
    String.raw`[\p{L} '\-]+`,
    '[A-Z]{1,3}[0-9]{2,6}',
    '[A-Za-z ]{1,100}',
    '[A-Z]+(?:-[A-Z])?',
    'yes|no',
    '(?:yes|no), thanks',
    String.raw`[\^$*+?]{2}`,
    '(a+)+',
    '(?:){999999999}',
    `${'('.repeat(60)}a${'*)'.repeat(60)}`,
    String.raw`(\d+,?)*`,
  ])('accepts %s', (pattern) => {
    expect(patternProblem(pattern)).toBeUndefined();
  });

  it.each([
    ['[a-z]{0,99}[a-z]{0,99}[a-z]{0,99}[a-z]{0,99}[0-9]', 'repeats too much'],
    ['(a{1,99}){1,99}', 'repeats too much'],
    ['(?:(?:(?:a{9}){9}){9}){9}', 'repeats too much'],
    [`${'(?:(?:'.repeat(11)}a${'){0}bc){9}'.repeat(11)}`, 'repeats too much'],
    [String.raw`(a)\1`, 'has a backreference'],
    [String.raw`(?<n>a)\k<n>`, 'group other than'],
    ['(?=a)', 'group other than'],
    ['^a$', 'anchor'],
    ['(a', 'a valid regular expression'],
    ['a'.repeat(201), 'longer than'],
  ])('rejects %s', (pattern, why) => {
    expect(patternProblem(pattern)).toContain(why);
  });
});

describe('compilePattern', () => {
  it('matches the whole value', () => {
    expect(compilePattern('a|b').test('ab')).toBe(false);
  });

  it.each<[pattern: string, value: string]>([
    ['[a-z]{0,99}[a-z]{0,99}[a-z]{0,99}[a-z]{0,99}[0-9]', 'a'.repeat(400)],
    [`${'[a-z]{0,99}'.repeat(8)}[0-9]`, 'a'.repeat(500)],
    ['(a+)+', `${'a'.repeat(500)}!`],
    ['(?:a|a)*', `${'a'.repeat(500)}!`],
    ['[a-z]*[a-y]*[a-x]*!', 'a'.repeat(500)],
  ])('rejects a hostile value quickly: %s', (pattern, value) => {
    const world = { pattern: compilePattern(pattern), value };
    expect(runInNewContext('pattern.test(value)', world, { timeout: 5_000 })).toBe(false);
  });

  it("accepts every value if an older release's pattern is too large", () => {
    expect(compilePattern('((a{99}){99}){99}').test('b')).toBe(true);
  });

  it.each<[pattern: string, values: string[]]>([
    [String.raw`\bfoo\b.*|\B-`, ['foo', 'foo bar', 'foobar', '-']],
    [String.raw`\u{1F600}|\ud83d\ude01|\u00e9|\x41|\cJ`, ['😀', '😁', 'é', 'A', '\n', 'B']],
    [String.raw`.`, ['😀', '\n', '\ud83d']],
    [String.raw`[\]\-\\]+`, [String.raw`]-\ `.trim(), 'a']],
    [String.raw`\p{Lu}\P{L}\s`, ['É1\u00a0', 'é1 ']],
    ['a{0}b{2}c{2,}d{1,2}', ['bbccd', 'bbcccdd', 'abbccd', 'bbcd']],
    ['a*?b+?c??', ['b', 'aabbc', 'ac']],
    ['|a|', ['', 'a', 'b']],
    ['()', ['', 'a']],
  ])('matches like the native engine: %s', (pattern, values) => {
    const compiled = compilePattern(pattern);
    expect(values.map((value) => compiled.test(value))).toEqual(
      values.map((value) => native(pattern).test(value)),
    );
  });

  it('matches random values like the native engine, with a bounded number of states', () => {
    const { random, patterns } = randomPatterns(1, { nested: 2 });
    const different: string[] = [];
    let accepted = 0;
    for (let n = 0; n < 3_000; n++) {
      const pattern = patterns();
      if (patternProblem(pattern) !== undefined) continue;
      accepted += 1;
      expect(statesOf(pattern, Infinity).length).toBeLessThanOrEqual(PATTERN_STATES_LIMIT);
      const [compiled, expected] = [compilePattern(pattern), native(pattern)];
      // Short values, because the native engine needs exponential time for some patterns.
      const values = Array.from({ length: 5 }, () => randomValue(random, 7));
      different.push(
        ...values
          .filter((value) => compiled.test(value) !== expected.test(value))
          .map((value) => `${pattern} ${value}`),
      );
    }
    expect(different).toEqual([]);
    expect(accepted).toBeGreaterThan(2_000);
  });
});
