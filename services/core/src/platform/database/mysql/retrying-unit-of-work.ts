import type { DataSource, EntityManager } from 'typeorm';
import { runCommitCallbacks } from '../after-commit.ts';
import { isDeadlock, isGone, isLocked, told } from '../database-errors.ts';
import { CurrentTransaction } from '../current-transaction.ts';
import { PATIENCE_MS, pauseBefore } from '../patience.ts';
import { UNIT_LIMIT_MS, withinLimit } from '../unit-limit.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { Transaction } from './transaction.ts';

/**
 * MySQL and MariaDB: concurrent transactions that lock the rows they decide on. One that surely did not commit (it lost a deadlock,
 * waited for a lock in vain, or its connection before the COMMIT) is run again from its beginning, so `work` must not do anything
 * that a roll-back does not undo. A COMMIT whose reply never came may have happened: it is told, and never run again.
 */
export class RetryingUnitOfWork implements UnitOfWork {
  private readonly currentTransaction = new CurrentTransaction();

  constructor(
    private readonly dataSource: DataSource,
    private readonly unitLimitMs = UNIT_LIMIT_MS,
  ) {}

  async run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const outer = this.currentTransaction.manager();
    if (outer) return work(outer);
    const deadline = Date.now() + PATIENCE_MS;
    for (let attempt = 1; ; attempt++) {
      const transaction = new Transaction(this.dataSource);
      try {
        return await this.attempt(transaction, work);
      } catch (error) {
        const { isCommitting } = transaction;
        const mayWork = isCommitting ? isDeadlock(error) : isLocked(error) || isGone(error);
        if (!mayWork || Date.now() >= deadline) throw told(error);
        await pauseBefore(attempt);
      }
    }
  }

  private async attempt<T>(
    transaction: Transaction,
    work: (manager: EntityManager) => Promise<T>,
  ): Promise<T> {
    try {
      await transaction.begin();
      const result = await withinLimit(
        this.currentTransaction.within(transaction.manager, work),
        this.unitLimitMs,
      );
      await transaction.commit();
      runCommitCallbacks(transaction.manager);
      return result;
    } catch (error) {
      throw transaction.fault ?? error;
    } finally {
      await transaction.end();
    }
  }
}
