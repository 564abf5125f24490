import { describe, expect, it } from 'vitest';
import { readLookupQuery } from './lookup-query.ts';

describe('readLookupQuery', () => {
  it('reads a search, with five results by default', () => {
    expect(readLookupQuery({ category: 'hs_ceeb', text: 'Lincoln' })).toEqual({
      category: 'hs_ceeb',
      text: 'Lincoln',
      max: 5,
    });
  });

  it('caps the number of results', () => {
    expect(readLookupQuery({ category: 'hs_ceeb', text: 'x', max_results: '1000000' })).toMatchObject({
      max: 25,
    });
  });

  it('reads a request for one record', () => {
    expect(readLookupQuery({ category: 'address', id: 'x' })).toEqual({ category: 'address', id: 'x' });
  });

  it.each([
    ['no category', { text: 'x' }, 'The category must be hs_ceeb, college_ceeb or address.'],
    ['another category', { category: 'schools', text: 'x' }, 'The category must be'],
    ['a name that every object has', { category: 'constructor', text: 'x' }, 'The category must be'],
    ['neither text nor id', { category: 'hs_ceeb' }, 'Please type something to search for.'],
    ['a blank text', { category: 'hs_ceeb', text: ' \t' }, 'Please type something to search for.'],
    ['two texts', { category: 'hs_ceeb', text: ['a', 'b'] }, 'Please type something to search for.'],
    ['a long text', { category: 'hs_ceeb', text: 'x'.repeat(101) }, 'The text to search for is too long.'],
    ['text and id', { category: 'hs_ceeb', text: 'x', id: 'y' }, 'Search either by text or by id.'],
    ['an empty id', { category: 'hs_ceeb', id: '' }, 'Search either by text or by id.'],
    [
      'no result',
      { category: 'hs_ceeb', text: 'x', max_results: '0' },
      'max_results must be a whole number of at least 1.',
    ],
    ['a broken number', { category: 'hs_ceeb', text: 'x', max_results: '1.5' }, 'max_results must be'],
    ['a negative number', { category: 'hs_ceeb', text: 'x', max_results: '-5' }, 'max_results must be'],
  ])('rejects %s', (_, query, message) => {
    expect(() => readLookupQuery(query)).toThrow(message);
  });
});
