/**
 * Server time minus the browser's monotonic clock, in milliseconds. The system clock isn't used, because it can be off by hours. The result lags by
 * the response time, and is corrected by every response.
 */
let zero: number | null = null;
const listeners = new Set<() => void>();

export function setServerTime(instant: string | undefined, heardAt = performance.now()): void {
  const time = Date.parse(instant ?? '');
  if (Number.isNaN(time)) return;
  zero = time - heardAt;
  for (const listener of listeners) listener();
}

export function repliedAt(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.responseStart ?? performance.now();
}

export const serverNow = (): number => (zero === null ? Date.now() : zero + performance.now());

export function onServerTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
