import { describe, expect, it } from 'vitest';
import { changesOf, fileOf, type TextOverridesFile, parsed, written } from './text-overrides-file.ts';

const own = (words: string) => ({
  ...{ words, revision: 3, at: '', actor: 'Ann', use: 'shown' as const },
  problems: [],
});
const FILE: TextOverridesFile = {
  revision: 3,
  texts: {
    en: { 'banners.noFee': { source: 'No application fee', text: 'Free' } },
    ar: { 'banners.noFee': { source: 'No application fee', text: 'مجاني' } },
  },
};

describe('the file of text overrides', () => {
  it('contains what the server has, and can be read back', () => {
    const replies = ['en', 'ar'].map((language) => ({
      ...{ revision: 3, languages: ['en', 'ar'], next: null },
      texts: [
        {
          ...{ id: 'banners.noFee', language, source: 'No application fee', translation: null, page: '/' },
          own: own(language === 'en' ? 'Free' : 'مجاني'),
        },
      ],
    }));
    expect(fileOf(replies)).toEqual(FILE);
    expect(parsed(written(FILE), 'own.json')).toEqual(FILE);
  });

  it('changes its own texts, and removes others only with "whole"', () => {
    const { en = {} } = FILE.texts;
    const file = { ...FILE, texts: { en } };
    expect(changesOf(file, FILE, false)).toEqual([{ language: 'en', id: 'banners.noFee', words: 'Free' }]);
    expect(changesOf(file, FILE, true)).toEqual([
      { language: 'en', id: 'banners.noFee', words: 'Free' },
      { language: 'ar', id: 'banners.noFee', words: null },
    ]);
  });

  it.each([
    ['{', /^own\.json isn’t JSON: /],
    ['[]', /^own\.json isn’t an object\.$/],
    ['{"revision":1}', /^own\.json has no "texts"\.$/],
    ['{"texts":{"en":[]}}', /^own\.json: "en" has no texts\.$/],
    ['{"texts":{"en":{"a.b":"Free"}}}', /^own\.json: a\.b \(en\) has no "text"\.$/],
    ['{"revision":"1","texts":{}}', /^own\.json: "revision" must be a whole number\.$/],
  ])('is rejected with the place of the mistake: %s', (content, problem) => {
    expect(() => parsed(content, 'own.json')).toThrow(problem);
  });
});
