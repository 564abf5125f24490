import { setTimeout as pause } from 'node:timers/promises';

/**
 * Asks again and again until `probe` gives something other than undefined, and gives that.
 * @template T
 * @param {string} what Named in the error, as in "MariaDB answers".
 * @param {() => Promise<T | undefined>} probe
 * @param {{ withinMs: number, everyMs?: number, failure?: () => string | undefined }} limits `failure` gives the reason
 *   why waiting on is of no use, for instance that the process has ended.
 * @returns {Promise<T>}
 */
export async function waitUntil(what, probe, { withinMs, everyMs = 50, failure }) {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const found = await probe();
    if (found !== undefined) return found;
    const reason = failure?.();
    if (reason !== undefined) throw new Error(`Waited until ${what}, but ${reason}`);
    if (Date.now() > deadline) throw new Error(`Waited ${withinMs / 1000} s until ${what}, in vain.`);
    await pause(everyMs);
  }
}

/**
 * For `waitUntil`: whether an address gives a good reply.
 * @param {string} url
 * @returns {Promise<true | undefined>}
 */
export async function isUp(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(3_000) });
    await response.arrayBuffer();
    return response.ok || undefined;
  } catch {
    return undefined; // Nothing listens yet.
  }
}
