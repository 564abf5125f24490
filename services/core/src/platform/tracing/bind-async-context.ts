import { AsyncResource } from 'node:async_hooks';

/** Like AsyncResource.bind, but without defining a deprecated property on each function, which was slow. */
export function bindAsyncContext<Args extends unknown[], Result>(
  work: (...args: Args) => Result,
): (...args: Args) => Result {
  const now = new AsyncResource('portico');
  return (...args) => now.runInAsyncScope(work, undefined, ...args);
}
