import { InvalidError } from '@portico/core';
import { describe, expect, it } from 'vitest';
import { readSaveHeaders } from './page-headers.ts';

describe('page headers', () => {
  it('may be absent', () => {
    expect(readSaveHeaders({})).toEqual({});
  });

  it('include bases and tab', () => {
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
  ])('are rejected if malformed: %j', (headers) => {
    expect(() => readSaveHeaders(headers)).toThrow(InvalidError);
  });
});
