import { describe, expect, it } from 'vitest';
import { styleDifferences, summarize } from './style-differences.ts';

describe('styleDifferences', () => {
  const body = { color: 'black', 'font-size': '16px' };

  it('finds none if shared elements are equal', () => {
    expect(styleDifferences({ body, 'body > p': body }, { body, 'body > h1': { color: 'red' } })).toEqual([]);
  });

  it('names element and first property, and counts the others', () => {
    const after = { body: { color: 'red', 'font-size': '10px' } };
    expect(styleDifferences({ body }, after)).toEqual(['body: color black became red and 1 more properties']);
  });

  it('summarizes with a few examples', () => {
    expect(summarize(['a', 'b'])).toBe('a; b');
    expect(summarize(['a', 'b', 'c', 'd', 'e'])).toBe('a; b; c; and 2 more');
  });
});
