import { texts } from '@portico/contracts';
import { expect, it } from 'vitest';
import { deserializeWords, serializeWords } from './serialize-words.ts';

it("are deserialized as a sentence in the reader's language", () => {
  const sentence = { text: texts.tooMany, values: { minutes: 2 } };
  expect(deserializeWords(serializeWords(sentence))).toEqual(sentence);
});

it.each(['Bye.', '{', '{"text":"Bye."}', 'null', '12'])('accept older plain text: %s', (words) => {
  expect(deserializeWords(words)).toBe(words);
});

it('return undefined without a value', () => {
  expect([null, undefined, ''].map(deserializeWords)).toEqual([undefined, undefined, undefined]);
});
