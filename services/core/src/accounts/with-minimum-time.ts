import { setTimeout as wait } from 'node:timers/promises';

/**
 * Milliseconds that a reply takes at least when it does less work for an address without an account than for one with an
 * account: longer than either way takes, so that the time tells nothing.
 */
const FLOOR = 100;

/** Resolves or rejects as `work` does, but not earlier than after the floor. */
export async function withMinimumTime<T>(work: () => Promise<T>, floor = FLOOR): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), wait(floor)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
