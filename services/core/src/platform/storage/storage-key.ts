import { newId } from '../identifiers.ts';

/**
 * `uploads`: as a browser sent it. `claimed`: the same bytes, out of reach of every policy. `documents`: what we made of it. `prints`: applications as
 * PDFs. `bulk`: many of them, for the person of the staff who asked. `erasures`: who was erased, by id alone.
 */
export const APPLICANT_AREAS = ['uploads', 'claimed', 'documents', 'prints', 'bulk', 'erasures'] as const;
/** `releases`: files of releases, by their hashes; the same file has the same key in every installation. */
export const STORAGE_AREAS = [...APPLICANT_AREAS, 'releases'] as const;
export type StorageArea = (typeof STORAGE_AREAS)[number];

/** Stands beside the areas, and is no storage key. */
export const MARK_NAME = 'installation';

const KEY =
  /^((uploads|claimed|documents|prints|bulk|erasures)\/[0-9a-f-]{36}(\.[a-z]{1,5})?|releases\/[0-9a-f]{96})$/;

/** A key that nobody can guess or has used before. */
export const storageKey = (area: (typeof APPLICANT_AREAS)[number], extension = ''): string =>
  `${area}/${newId()}${extension}`;

/** The key of a file of releases. @param sha384 of its content, as integrity is written in pages: `sha384-` and base64 */
export const releaseFileKey = (sha384: string): string =>
  `releases/${Buffer.from(sha384.slice('sha384-'.length), 'base64').toString('hex')}`;

export const isStorageKey = (key: string): boolean => KEY.test(key);

/** @throws Error for a key that no code of ours made; a folder could be left with one. */
export function checkStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error(`"${key}" isn’t a storage key: create keys with storageKey().`);
}
