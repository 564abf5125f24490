import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';

/** UUIDv7, so that ids sort by creation time. */
export const newId = (): string => uuidv7();

export const newToken = (): string => randomBytes(32).toString('base64url');

/** Without a salt, because tokens are random. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export const newDigits = (length: number): string =>
  randomInt(10 ** length)
    .toString()
    .padStart(length, '0');

export const sameHash = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** No 0/O, 1/I/L, or vowels: unambiguous, and never a word. */
const REFERENCE_ALPHABET = '23456789BCDFGHJKMNPQRSTVWXZ';

/** Reference number, easy to read out: `K7RQ-4TWX`, about 2.8e11 possibilities. */
export function newReference(): string {
  const letters = Array.from({ length: 8 }, () => REFERENCE_ALPHABET[randomInt(REFERENCE_ALPHABET.length)]);
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}
