import { SOURCE, write } from '@portico/texts';
import { expect, it } from 'vitest';
import { fileSizeText } from './file-size-text.ts';

it.each([
  [1, '1 byte'],
  [812, '812 bytes'],
  [1024, '1 KB'],
  [80_400, '79 KB'],
  [1_048_575, '1 MB'],
  [1_048_576, '1 MB'],
  [1_600_000, '1.5 MB'],
])('%i bytes: %s', (bytes, expected) => {
  const { text, values } = fileSizeText(bytes);
  expect(write(SOURCE, text, values)).toBe(expected);
});
