import { newId } from '../identifiers.ts';

/**
 * `uploads`: as sent by a browser. `claimed`: a copy that no upload form can overwrite. `documents`: converted.
 * `prints`: application PDFs. `bulk`: exports. `erasures`: ids of erased applicants.
 */
export const APPLICANT_AREAS = ['uploads', 'claimed', 'documents', 'prints', 'bulk', 'erasures'] as const;
/** `releases`: release files by hash; the same file has the same key in every installation. */
export const STORAGE_AREAS = [...APPLICANT_AREAS, 'releases'] as const;
export type StorageArea = (typeof STORAGE_AREAS)[number];

export const MARK_NAME = 'installation';

const KEY =
  /^((uploads|claimed|documents|prints|bulk|erasures)\/[0-9a-f-]{36}(\.[a-z]{1,5})?|releases\/[0-9a-f]{96})$/;

export const storageKey = (area: (typeof APPLICANT_AREAS)[number], extension = ''): string =>
  `${area}/${newId()}${extension}`;

/** @param sha384 of the content, in subresource integrity format */
export const releaseFileKey = (sha384: string): string =>
  `releases/${Buffer.from(sha384.slice('sha384-'.length), 'base64').toString('hex')}`;

export const isStorageKey = (key: string): boolean => KEY.test(key);

/** Guards against path traversal. @throws Error for a key not created by our code */
export function checkStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error(`"${key}" isn’t a storage key: create keys with storageKey().`);
}
