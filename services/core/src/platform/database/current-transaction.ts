import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';
import { collectCommitCallbacks } from './after-commit.ts';

interface Running {
  manager: EntityManager;
  /** False once the transaction has ended: work that outlives it must not join it. */
  open: boolean;
}

/** Lets a nested unit of work find the transaction that it is part of. */
export class CurrentTransaction {
  private readonly current = new AsyncLocalStorage<Running>();

  /** The manager of the transaction that the caller runs in. */
  manager(): EntityManager | undefined {
    const running = this.current.getStore();
    return running?.open ? running.manager : undefined;
  }

  async within<T>(manager: EntityManager, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const running = { manager, open: true };
    collectCommitCallbacks(manager);
    try {
      return await this.current.run(running, () => work(manager));
    } finally {
      running.open = false;
    }
  }
}
