import { describe, expect, it } from 'vitest';
import { acceptedEncoding } from './accepted-encoding.ts';

const offered = ['br', 'gzip'] as const;

describe('acceptedEncoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0.2, gzip;q=0.9', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *;q=0.5', 'gzip'],
    ['GZIP', 'gzip'],
  ])('chooses for "%s" the coding %s', (header, coding) => {
    expect(acceptedEncoding(header, offered)).toBe(coding);
  });

  it.each([[undefined], [''], ['identity'], ['*;q=0'], ['br;q=x, ,;']])(
    'sends the plain form for %s',
    (header) => {
      expect(acceptedEncoding(header, offered)).toBeUndefined();
    },
  );
});
