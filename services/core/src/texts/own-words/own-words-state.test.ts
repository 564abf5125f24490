import { describe, expect, it } from 'vitest';
import type { OwnWordsRow } from './own-words.entity.ts';
import { afterChanges, NO_WORDS, wordsBefore } from './own-words-state.ts';

let revision = 0;
const row = (words: string | null, action: OwnWordsRow['action'] = 'set', textId = 'a.b'): OwnWordsRow => ({
  ...{ id: '', revision: ++revision, language: 'en', textId, action, words, source: null, sourceHash: '' },
  ...{ at: '', actor: '', keyId: null },
});

describe('own words in force', () => {
  it('are the newest of each text', () => {
    const state = afterChanges(NO_WORDS, [row('one'), row('other', 'set', 'c.d'), row('two')], 3);
    expect([...(state.words.get('en') ?? [])].map(([id, { words }]) => [id, words])).toEqual([
      ['a.b', 'two'],
      ['c.d', 'other'],
    ]);
    const ended = afterChanges(state, [row(null), row(null, 'set', 'c.d')], 4);
    expect(ended).toEqual({ revision: 4, words: new Map() });
    expect(state.words.get('en')?.size).toBe(2);
  });
});

describe('what was said before', () => {
  const back = (words: string | null) => row(words, 'taken-back');

  it('is found through all that was taken back already', () => {
    expect(wordsBefore([])).toBeUndefined();
    expect(wordsBefore([row('A')])).toBeNull();
    expect(wordsBefore([row('A'), row('B')])).toBe('A');
    expect(wordsBefore([row('A'), row('B'), back('A')])).toBeNull();
    expect(wordsBefore([row('A'), back(null)])).toBeUndefined();
    expect(wordsBefore([row('A'), row('B'), back('A'), row('C')])).toBe('A');
    expect(wordsBefore([row('A'), row(null)])).toBe('A');
  });
});
