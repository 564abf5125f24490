import { texts } from '@portico/contracts';
import { expect, it } from 'vitest';
import { readWords, storedWords } from './stored-words.ts';

it('are a sentence again, to be written in the language of whoever reads it then', () => {
  const sentence = { text: texts.tooMany, values: { minutes: 2 } };
  expect(readWords(storedWords(sentence))).toEqual(sentence);
});

it.each(['Bye.', '{', '{"text":"Bye."}', 'null', '12'])(
  'stay what an older release has kept: %s',
  (words) => {
    expect(readWords(words)).toBe(words);
  },
);

it('are none where nothing is kept', () => {
  expect([null, undefined, ''].map(readWords)).toEqual([undefined, undefined, undefined]);
});
