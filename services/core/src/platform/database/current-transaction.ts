import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';
import { collectCommitCallbacks } from './after-commit.ts';

interface Running {
  owner: CurrentTransaction;
  manager: EntityManager;
  /** False once the transaction has ended: work that outlives it must not join it. */
  open: boolean;
}

/** One for all databases: until Node 24, each storage that was ever used slows down every promise of its process. */
const current = new AsyncLocalStorage<Running>();

/** Lets a nested unit of work find the transaction that it is part of. */
export class CurrentTransaction {
  /** The manager of the transaction that the caller runs in. */
  manager(): EntityManager | undefined {
    const running = current.getStore();
    return running?.owner === this && running.open ? running.manager : undefined;
  }

  async within<T>(manager: EntityManager, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const running = { owner: this, manager, open: true };
    collectCommitCallbacks(manager);
    try {
      return await current.run(running, () => work(manager));
    } finally {
      running.open = false;
    }
  }
}
