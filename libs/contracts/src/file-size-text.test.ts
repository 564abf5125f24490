import { expect, it } from 'vitest';
import { fileSizeText } from './file-size-text.ts';

const plain = (text: string) => text.replace(/\s/g, ' ');

it.each([
  [1, 'en', '1 byte'],
  [812, 'en', '812 bytes'],
  [1024, 'en', '1 kB'],
  [80_400, 'en', '79 kB'],
  [1_048_575, 'en', '1 MB'],
  [1_048_576, 'en', '1 MB'],
  [1_600_000, 'en', '1.5 MB'],
  [80_400, 'es', '79 kB'],
])('%i bytes in %s: %s', (bytes, language, text) => {
  expect(plain(fileSizeText(bytes, language))).toBe(text);
});
