import { describe, expect, it } from 'vitest';
import type { RepeatedBlock } from '../definition.ts';
import { question } from '../questions.ts';
import { block, numbered } from './block.ts';
import { keyAfter, valuesAfter } from './set-moves.ts';

/** The first set's keys have no prefix in common with those of the others. */
const languages: RepeatedBlock = block.repeated({
  id: 'languages',
  label: 'Add another',
  prefixes: numbered('primary', 3),
  title: (number) => `Language ${number}`,
  questions: ({ key, number }) => [
    question.dropdown({ key: key('language'), label: 'Language', category: 'languages' }),
    question.checkbox({ key: number === 1 ? 'speak' : key('speak'), label: 'I speak it.' }),
  ],
});
const answers: Record<string, string> = {
  primary_language: 'a',
  primary_2_language: 'b',
  primary_3_language: 'c',
};
const read = (key: string) => answers[key] ?? '';

describe('removing a set', () => {
  it('moves the answers of later sets up, labels included, and empties the last place', () => {
    const values = valuesAfter(languages, { kind: 'removed', index: 1 }, read, () => '');
    expect(values).toEqual({
      ...{ primary_2_language: 'c', primary_2_language_desc: '', primary_2_speak: '' },
      ...{ primary_3_language: '', primary_3_language_desc: '', primary_3_speak: '' },
    });
  });

  it('says for every key what asks the same now', () => {
    const removed = { kind: 'removed', index: 0 } as const;
    expect(keyAfter(languages, removed, 'primary_2_speak')).toBe('speak');
    expect(keyAfter(languages, removed, 'primary_2_language_desc')).toBe('primary_language_desc');
    expect(keyAfter(languages, removed, 'speak')).toBeNull();
    expect(keyAfter(languages, { kind: 'removed', index: 2 }, 'speak')).toBe('speak');
    expect(keyAfter(languages, removed, 'city')).toBe('city');
  });
});

describe('bringing a set back', () => {
  it('moves the others down again', () => {
    const values = valuesAfter(languages, { kind: 'returned', index: 0 }, read, (key) => `old ${key}`);
    expect(values).toMatchObject({
      primary_language: 'old primary_language',
      speak: 'old speak',
      primary_2_language: 'a',
      primary_3_language: 'b',
    });
    expect(keyAfter(languages, { kind: 'returned', index: 1 }, 'primary_2_speak')).toBe('primary_3_speak');
    expect(keyAfter(languages, { kind: 'returned', index: 1 }, 'speak')).toBe('speak');
  });
});
