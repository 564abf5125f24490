import { LOAD_TIMEOUT } from '@portico/federation';

const TRIES = 2;

const arrived = new Map<string, object>();
const coming = new Map<string, Promise<void>>();

export const textsAt = <T extends object>(url: string | undefined): T | undefined =>
  arrived.get(url ?? '') as T | undefined;

/**
 * Loads texts into the cache that `textsAt` reads. Does nothing without a URL.
 * @param integrity expected hash, if known
 * @throws the error of the last attempt
 */
export async function fetchTexts(url: string | undefined, integrity = ''): Promise<void> {
  if (url === undefined || arrived.has(url)) return;
  const load = coming.get(url) ?? tryToFetch(url, integrity);
  coming.set(url, load);
  try {
    await load;
  } finally {
    coming.delete(url);
  }
}

async function tryToFetch(url: string, integrity: string, attempt = 1): Promise<void> {
  try {
    const response = await fetch(url, {
      integrity,
      signal: AbortSignal.timeout(LOAD_TIMEOUT),
      // Retries bypass caches, which would return the same broken file.
      cache: attempt === 1 ? 'default' : 'reload',
    });
    if (!response.ok) throw new Error(`${url} returned HTTP status ${response.status}`);
    arrived.set(url, (await response.json()) as object);
  } catch (error) {
    if (attempt === TRIES) throw error;
    await tryToFetch(url, integrity, attempt + 1);
  }
}
