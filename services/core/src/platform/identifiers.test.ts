import { describe, expect, it } from 'vitest';
import { hashToken, newDigits, newId, newReference, newToken, sameHash } from './identifiers.ts';

describe('identifiers', () => {
  it('creates ids that sort by time', () => {
    const ids = Array.from({ length: 50 }, newId);
    expect([...ids].sort()).toEqual(ids);
  });

  it('creates codes with the requested number of digits', () => {
    for (let i = 0; i < 200; i++) expect(newDigits(6)).toMatch(/^\d{6}$/);
  });

  it('creates references without ambiguous letters', () => {
    for (let i = 0; i < 200; i++)
      expect(newReference()).toMatch(/^[2-9BCDFGHJKMNPQRSTVWXZ]{4}-[2-9BCDFGHJKMNPQRSTVWXZ]{4}$/);
  });

  it('creates 256-bit tokens', () => {
    expect(Buffer.from(newToken(), 'base64url')).toHaveLength(32);
  });

  it('compares hashes', () => {
    expect(sameHash(hashToken('a'), hashToken('a'))).toBe(true);
    expect(sameHash(hashToken('a'), hashToken('b'))).toBe(false);
  });
});
