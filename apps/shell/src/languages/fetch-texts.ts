import { LOAD_TIMEOUT } from '@portico/federation';

const TRIES = 2;

/** By address. Only what arrived stays. */
const arrived = new Map<string, object>();
const coming = new Map<string, Promise<void>>();

/** The texts at this address, if they have been fetched. */
export const textsAt = <T extends object>(url: string | undefined): T | undefined =>
  arrived.get(url ?? '') as T | undefined;

/**
 * Fetches texts, so that `textsAt` has them. No address: there are none, and nothing to wait for.
 * @param integrity the hash that the file must have, if the page knows it
 * @throws what the last try has thrown
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
      // Whatever cache on the way holds a wrong file would hand it out again.
      cache: attempt === 1 ? 'default' : 'reload',
    });
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    arrived.set(url, (await response.json()) as object);
  } catch (error) {
    if (attempt === TRIES) throw error;
    await tryToFetch(url, integrity, attempt + 1);
  }
}
