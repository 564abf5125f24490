import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';

/** A row's id: UUIDv7 text, so that ids sort by the time they were made. */
export const newId = (): string => uuidv7();

/** A secret for a cookie or a link: 256 random bits. Only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Hex sha256; enough for a secret that is random itself. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A code that a person types: digits, evenly distributed. */
export const newDigits = (length: number): string =>
  randomInt(10 ** length)
    .toString()
    .padStart(length, '0');

/** Compares two hex hashes of the same kind in constant time. */
export const sameHash = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** No 0/O, 1/I/L, and no vowels, so that no reference number reads as a word. */
const REFERENCE_ALPHABET = '23456789BCDFGHJKMNPQRSTVWXZ';

/** What an applicant reads out on the phone: `K7RQ-4TWX`, about 2.8e11 possibilities. */
export function newReference(): string {
  const letters = Array.from({ length: 8 }, () => REFERENCE_ALPHABET[randomInt(REFERENCE_ALPHABET.length)]);
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}
