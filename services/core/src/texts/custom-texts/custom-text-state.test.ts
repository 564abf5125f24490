import { describe, expect, it } from 'vitest';
import type { CustomTextRow } from './custom-text.entity.ts';
import { afterChanges, NO_CUSTOM_TEXTS, previousText } from './custom-texts-snapshot.ts';

let revision = 0;
const row = (
  words: string | null,
  action: CustomTextRow['action'] = 'set',
  textId = 'a.b',
): CustomTextRow => ({
  ...{ id: '', revision: ++revision, language: 'en', textId, action, words, source: null, sourceHash: '' },
  ...{ at: '', actor: '', keyId: null },
});

describe('custom texts in force', () => {
  it('are the newest of each text', () => {
    const state = afterChanges(NO_CUSTOM_TEXTS, [row('one'), row('other', 'set', 'c.d'), row('two')], 3);
    expect([...(state.words.get('en') ?? [])].map(([id, { words }]) => [id, words])).toEqual([
      ['a.b', 'two'],
      ['c.d', 'other'],
    ]);
    const ended = afterChanges(state, [row(null), row(null, 'set', 'c.d')], 4);
    expect(ended).toEqual({ revision: 4, words: new Map() });
    expect(state.words.get('en')?.size).toBe(2);
  });
});

describe('wordsBefore', () => {
  const back = (words: string | null) => row(words, 'taken-back');

  it('skips changes that were already undone', () => {
    expect(previousText([])).toBeUndefined();
    expect(previousText([row('A')])).toBeNull();
    expect(previousText([row('A'), row('B')])).toBe('A');
    expect(previousText([row('A'), row('B'), back('A')])).toBeNull();
    expect(previousText([row('A'), back(null)])).toBeUndefined();
    expect(previousText([row('A'), row('B'), back('A'), row('C')])).toBe('A');
    expect(previousText([row('A'), row(null)])).toBe('A');
  });
});
