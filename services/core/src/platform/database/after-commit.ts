import type { EntityManager } from 'typeorm';
import { bindAsyncContext } from '../tracing/bind-async-context.ts';

const waiting = new WeakMap<EntityManager, (() => void)[]>();

/** Runs a callback after the commit, when others can see the rows; outside a unit of work, immediately. The callback must not throw. */
export function afterCommit(manager: EntityManager, callback: () => void): void {
  const callbacks = waiting.get(manager);
  // Keeps the caller's async context, because another caller may run the COMMIT.
  if (callbacks) callbacks.push(bindAsyncContext(callback));
  else callback();
}

export function collectCommitCallbacks(manager: EntityManager): void {
  waiting.set(manager, []);
}

export function runCommitCallbacks(manager: EntityManager): void {
  const callbacks = waiting.get(manager) ?? [];
  waiting.delete(manager);
  for (const callback of callbacks) callback();
}
