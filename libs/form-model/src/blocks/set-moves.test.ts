import { describe, expect, it } from 'vitest';
import type { RepeatedBlock } from '../definition.ts';
import { question } from '../questions.ts';
import { block, numbered } from './block.ts';
import { keyAfter, valuesAfter } from './set-moves.ts';

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
  it('shifts later sets up, including label keys, and clears the last place', () => {
    const values = valuesAfter(languages, { kind: 'removed', index: 1 }, read, () => '');
    expect(values).toEqual({
      ...{ primary_2_language: 'c', primary_2_language_desc: '', primary_2_speak: '' },
      ...{ primary_3_language: '', primary_3_language_desc: '', primary_3_speak: '' },
    });
  });

  it('maps every key to the one that asks the same afterward', () => {
    const removed = { kind: 'removed', index: 0 } as const;
    expect(keyAfter(languages, removed, 'primary_2_speak')).toBe('speak');
    expect(keyAfter(languages, removed, 'primary_2_language_desc')).toBe('primary_language_desc');
    expect(keyAfter(languages, removed, 'speak')).toBeNull();
    expect(keyAfter(languages, { kind: 'removed', index: 2 }, 'speak')).toBe('speak');
    expect(keyAfter(languages, removed, 'city')).toBe('city');
  });
});

describe('restoring a set', () => {
  it('shifts the others down again', () => {
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
