/** Server time minus `performance.now()`, in milliseconds. Not based on the device's clock, which can be off by hours. Every response updates it. */
let zero: number | null = null;
const listeners = new Set<() => void>();

export function setServerTime(instant: string | undefined, heardAt = performance.now()): void {
  const time = Date.parse(instant ?? '');
  if (Number.isNaN(time)) return;
  zero = time - heardAt;
  for (const listener of listeners) listener();
}

export function repliedAt(): number {
  const [pageLoad] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return pageLoad?.responseStart ?? performance.now();
}

export const serverNow = (): number => (zero === null ? Date.now() : zero + performance.now());

export function onServerTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
