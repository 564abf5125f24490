import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds for which a lock or a lost connection is tried again before the caller is told. A person waits no longer for a save. */
export const PATIENCE_MS = 5_000;

/** Waits before the next attempt, a little longer each time and never as long as the neighbour that lost the same race. */
export const pauseBefore = (attempt: number): Promise<void> =>
  wait(1 + Math.random() * Math.min(100, 5 * 2 ** attempt));
