import { StorageUnavailableError } from './storage-unavailable-error.ts';

/** Milliseconds until a hanging unit is rolled back. The longest one, which stores a list of a thousand rows, takes under a second. */
export const UNIT_TIMEOUT_MS = 15_000;

/** Stops waiting for hanging work, which holds a connection and locks. @throws StorageUnavailableError */
export function withTimeout<T>(work: Promise<T>, limitMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const tooLong = new Error(`A unit of work took more than ${limitMs} ms.`);
    const limit = setTimeout(() => reject(new StorageUnavailableError(tooLong)), limitMs);
    void work.then(resolve, reject).finally(() => clearTimeout(limit));
  });
}
