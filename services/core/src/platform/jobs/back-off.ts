export interface BackOff {
  /** Wait before the second attempt, in milliseconds. */
  firstMs: number;
  /** No wait is longer. */
  maxMs: number;
}

const DEFAULT_BACK_OFF: BackOff = { firstMs: 1_000, maxMs: 300_000 };

/**
 * How long to wait after `attempt` (1 for the first) has failed: twice as long each time up to the maximum, less a random
 * part of up to a half, so that jobs that failed together do not come back together.
 * @returns milliseconds
 */
export function backOffDelay(
  attempt: number,
  backOff: BackOff = DEFAULT_BACK_OFF,
  random = Math.random,
): number {
  const full = Math.min(backOff.maxMs, backOff.firstMs * 2 ** Math.min(attempt - 1, 30));
  return Math.round(full * (1 - random() / 2));
}
