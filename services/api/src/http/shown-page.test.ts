import { InvalidError } from '@portico/core';
import { describe, expect, it } from 'vitest';
import { readShownPage } from './shown-page.ts';

describe('what a page says of itself', () => {
  it('is nothing without headers', () => {
    expect(readShownPage({ headers: {} })).toEqual({ versions: {} });
  });

  it('is its id, what it shows and in which language', () => {
    const headers = {
      'portico-page': '2.AbC_-9.sig',
      'step-versions': 'about=1.0.0-ab12cd34, final-steps=2.0.0',
      'portico-language': 'es',
    };
    expect(readShownPage({ headers })).toEqual({
      id: '2.AbC_-9.sig',
      language: 'es',
      versions: { about: '1.0.0-ab12cd34', 'final-steps': '2.0.0' },
    });
  });

  it.each(['about', 'about=', '=1.0.0', 'about=1.0.0;x'])('is refused with the versions %j', (text) => {
    expect(() => readShownPage({ headers: { 'step-versions': text } })).toThrow(InvalidError);
  });

  it.each(['', 'a b', 'x'.repeat(4_001)])('is refused with an id that can not be one', (id) => {
    expect(() => readShownPage({ headers: { 'portico-page': id } })).toThrow(InvalidError);
  });
});
