import { describe, expect, it } from 'vitest';
import { lookDifferences, some } from './differences.ts';

describe('how two pages look', () => {
  const body = { color: 'black', 'font-size': '16px' };

  it('is the same when what both have is the same', () => {
    expect(lookDifferences({ body, 'body > p': body }, { body, 'body > h1': { color: 'red' } })).toEqual([]);
  });

  it('is told by element, first property and number of the others', () => {
    const after = { body: { color: 'red', 'font-size': '10px' } };
    expect(lookDifferences({ body }, after)).toEqual(['body: color black became red and 1 more properties']);
  });

  it('is told in a few examples', () => {
    expect(some(['a', 'b'])).toBe('a; b');
    expect(some(['a', 'b', 'c', 'd', 'e'])).toBe('a; b; c; and 2 more');
  });
});
