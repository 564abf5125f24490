import { InvalidError } from '@portico/core';
import { describe, expect, it } from 'vitest';
import { readShownPage } from './shown-page.ts';

describe('page headers', () => {
  it('are empty if absent', () => {
    expect(readShownPage({ headers: {} })).toEqual({ versions: {} });
  });

  it('include id, versions, and language', () => {
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

  it.each(['about', 'about=', '=1.0.0', 'about=1.0.0;x'])('reject the versions %j', (text) => {
    expect(() => readShownPage({ headers: { 'step-versions': text } })).toThrow(InvalidError);
  });

  it.each(['', 'a b', 'x'.repeat(4_001)])('reject an invalid id', (id) => {
    expect(() => readShownPage({ headers: { 'portico-page': id } })).toThrow(InvalidError);
  });
});
