import type { EntityManager } from 'typeorm';
import { inThisContext } from '../tracing/in-this-context.ts';

const waiting = new WeakMap<EntityManager, (() => void)[]>();

/**
 * Runs a callback once the unit of work of this manager has really committed, and never if it did not. An alarm that went off
 * earlier would make a worker look for a row that it can't see yet. Outside of a unit of work it runs at once. It must not throw.
 */
export function afterCommit(manager: EntityManager, callback: () => void): void {
  const callbacks = waiting.get(manager);
  // In the context of whoever asked, not of whoever commits for several.
  if (callbacks) callbacks.push(inThisContext(callback));
  else callback();
}

/** For units of work: from now on callbacks wait for `runCommitCallbacks`. A manager that is forgotten takes its callbacks along. */
export function collectCommitCallbacks(manager: EntityManager): void {
  waiting.set(manager, []);
}

export function runCommitCallbacks(manager: EntityManager): void {
  const callbacks = waiting.get(manager) ?? [];
  waiting.delete(manager);
  for (const callback of callbacks) callback();
}
