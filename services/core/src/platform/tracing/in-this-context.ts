import { AsyncResource } from 'node:async_hooks';

/**
 * `work` as a function that runs it in the context of now, whoever calls it and whenever. `AsyncResource.bind` does the same, and defines a
 * deprecated property on each function that it makes, which took longer than most of what is bound.
 */
export function inThisContext<Args extends unknown[], Result>(
  work: (...args: Args) => Result,
): (...args: Args) => Result {
  const now = new AsyncResource('portico');
  return (...args) => now.runInAsyncScope(work, undefined, ...args);
}
