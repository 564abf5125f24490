export interface BackOff {
  firstMs: number;
  maxMs: number;
}

const DEFAULT_BACK_OFF: BackOff = { firstMs: 1_000, maxMs: 300_000 };

/** Exponential delay with jitter, so that jobs that failed together don't retry together. @param attempt from 1 @returns milliseconds */
export function backOffDelay(
  attempt: number,
  backOff: BackOff = DEFAULT_BACK_OFF,
  random = Math.random,
): number {
  const full = Math.min(backOff.maxMs, backOff.firstMs * 2 ** Math.min(attempt - 1, 30));
  return Math.round(full * (1 - random() / 2));
}
