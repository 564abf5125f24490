import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds during which a lock or lost connection is retried. People don't wait longer for a save. */
export const RETRY_FOR_MS = 5_000;

/** Exponential backoff with jitter, so that transactions that collided don't collide again. */
export const retryDelay = (attempt: number): Promise<void> =>
  wait(1 + Math.random() * Math.min(100, 5 * 2 ** attempt));
