import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';
import { collectCommitCallbacks } from './after-commit.ts';

interface Running {
  owner: CurrentTransaction;
  manager: EntityManager;
  /** False after the transaction; later work must not join it. */
  open: boolean;
}

// One for all databases: until Node 24, each AsyncLocalStorage that was ever used slows down every promise.
const current = new AsyncLocalStorage<Running>();

export class CurrentTransaction {
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
