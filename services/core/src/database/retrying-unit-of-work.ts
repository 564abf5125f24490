import { setTimeout as wait } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';
import { isDeadlock } from './database-errors.ts';
import { Joining } from './joining.ts';
import type { UnitOfWork } from './unit-of-work.ts';

const ATTEMPTS = 6;

/**
 * MySQL and MariaDB: concurrent transactions that lock the rows they decide on. The loser of a deadlock is run again from
 * its beginning, so `work` must not do anything that a roll-back does not undo.
 *
 * READ COMMITTED, because a snapshot taken before a lock was granted would show what the lock was waited for to change.
 */
export class RetryingUnitOfWork implements UnitOfWork {
  private readonly joining = new Joining();

  constructor(private readonly dataSource: DataSource) {}

  async run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const outer = this.joining.manager();
    if (outer) return work(outer);
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.dataSource.transaction('READ COMMITTED', (manager) =>
          this.joining.within(manager, work),
        );
      } catch (error) {
        if (attempt >= ATTEMPTS || !isDeadlock(error)) throw error;
        await wait(Math.random() * 10 * 2 ** attempt);
      }
    }
  }
}
