/**
 * The server's time, carried on by the browser's monotonic clock, which nobody can set: the clock that the person sees may be wrong by hours. It is late by as
 * long as the reply took to come, and is put right whenever the server says what time it is.
 */
let zero: number | null = null;
const listeners = new Set<() => void>();

/**
 * @param instant the server's time, ISO 8601; what is no instant changes nothing
 * @param heardAt on the clock of `performance.now()`
 */
export function hearServerTime(instant: string | undefined, heardAt = performance.now()): void {
  const time = Date.parse(instant ?? '');
  if (Number.isNaN(time)) return;
  zero = time - heardAt;
  for (const listener of listeners) listener();
}

/** When the page's own reply began to come. */
export function repliedAt(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.responseStart ?? performance.now();
}

/** Milliseconds since 1970; the browser's own as long as no server has said what time it is. */
export const serverNow = (): number => (zero === null ? Date.now() : zero + performance.now());

/** Calls back when the server has said what time it is. Returns how to stop. */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
