import { InvalidError } from '@portico/core';
import { describe, expect, it } from 'vitest';
import { readSaveHeaders } from './page-headers.ts';

describe('the headers of a page', () => {
  it('say nothing when they are absent', () => {
    expect(readSaveHeaders({})).toEqual({});
  });

  it('name bases and tab', () => {
    const headers = { 'answer-base': '7', 'answer-key-bases': '{"city":3}', 'portico-tab': 'tab-1' };
    expect(readSaveHeaders(headers)).toEqual({ base: 7, keyBases: { city: 3 }, tab: 'tab-1' });
  });

  it.each([
    { 'answer-base': '-1' },
    { 'answer-base': '1.5' },
    { 'answer-base': 'x' },
    { 'answer-key-bases': '{' },
    { 'answer-key-bases': '[1]' },
    { 'answer-key-bases': '{"a":"1"}' },
    { 'answer-key-bases': '{"a":-1}' },
    { 'answer-key-bases': '{"a":1.5}' },
    { 'portico-save': '-1' },
    { 'portico-tab': 'a b' },
    { 'portico-tab': 'x'.repeat(65) },
  ])('are refused when they can not be read: %j', (headers) => {
    expect(() => readSaveHeaders(headers)).toThrow(InvalidError);
  });
});
