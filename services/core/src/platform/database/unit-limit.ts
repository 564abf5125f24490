import { StorageUnavailableError } from './storage-unavailable-error.ts';

/** Milliseconds after which a unit that does not end is rolled back. The longest of ours, a thousand rows of a list, takes less than one second. */
export const UNIT_LIMIT_MS = 15_000;

/** Gives up waiting for work that does not end: it holds a connection, and what others need. @throws StorageUnavailableError */
export function withinLimit<T>(work: Promise<T>, limitMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const tooLong = new Error(`A unit of work took more than ${limitMs} ms.`);
    const limit = setTimeout(() => reject(new StorageUnavailableError(tooLong)), limitMs);
    void work.then(resolve, reject).finally(() => clearTimeout(limit));
  });
}
