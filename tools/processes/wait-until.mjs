import { setTimeout as pause } from 'node:timers/promises';

/**
 * Polls until `probe` returns something other than undefined.
 * @template T
 * @param {string} what condition for the error message, for example "MariaDB answers"
 * @param {() => Promise<T | undefined>} probe
 * @param {{ withinMs: number, everyMs?: number, failure?: () => string | undefined }} limits `failure` returns why waiting is pointless
 * @returns {Promise<T>}
 */
export async function waitUntil(what, probe, { withinMs, everyMs = 50, failure }) {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const found = await probe();
    if (found !== undefined) return found;
    const reason = failure?.();
    if (reason !== undefined) throw new Error(`Failed while waiting until ${what}: ${reason}`);
    if (Date.now() > deadline) throw new Error(`Timed out after ${withinMs / 1000} s waiting until ${what}.`);
    await pause(everyMs);
  }
}

/** Probe for `waitUntil`: true once a URL replies with a 2xx status. @param {string} url @returns {Promise<true | undefined>} */
export async function isUp(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(3_000) });
    await response.arrayBuffer();
    return response.ok || undefined;
  } catch {
    return undefined; // Nothing listens at the URL yet.
  }
}
