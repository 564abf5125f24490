import { expect, it } from 'vitest';
import { storableText } from './answer-text.ts';

it.each([
  ['half of an emoji at the end', 'Ada \ud83d', 'Ada '],
  ['its other half', '\ude00Ada', 'Ada'],
  ['NUL', 'A\0da', 'Ada'],
])('takes away %s', (_, text, expected) => {
  expect(storableText(text)).toBe(expected);
});

it.each(['😀', 'Zoë 𝒜', '\u200bAda', 'שלום', '👩‍👩‍👧', 'a\r\n\tb', ''])('leaves %j alone', (text) => {
  expect(storableText(text)).toBe(text);
});
