import { LIMITS } from '@portico/contracts';
import { expect, it } from 'vitest';
import { shortened } from './recommendations.ts';

it.each([
  ['letter.pdf', 'letter.pdf'],
  ['Letter of recommendation for Ada Lovelace.docx', 'Letter of recommendation fo.docx'],
  ['no extension, but a name that is far too long', 'no extension, but a name that is'],
])('shortens the name of a file to what is accepted: %s', (name, short) => {
  expect(shortened(name)).toBe(short);
  expect(short.length).toBeLessThanOrEqual(LIMITS.fileNameMaxLength);
});
