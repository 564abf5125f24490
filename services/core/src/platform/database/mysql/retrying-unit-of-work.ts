import type { DataSource, EntityManager } from 'typeorm';
import { runCommitCallbacks } from '../after-commit.ts';
import { isDeadlock, isConnectionLost, isLocked, toStorageUnavailable } from '../database-errors.ts';
import { CurrentTransaction } from '../current-transaction.ts';
import { RETRY_FOR_MS, retryDelay } from '../retry-delay.ts';
import { UNIT_TIMEOUT_MS, withTimeout } from '../unit-timeout.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { Transaction } from './transaction.ts';

/**
 * Unit of work for MySQL and MariaDB. Retries a transaction only if it certainly didn't commit: deadlock, lock timeout, or a
 * lost connection before COMMIT. `work` may run several times, so all side effects must be transactional. A COMMIT without a
 * reply may have succeeded, so it is reported and never retried.
 */
export class RetryingUnitOfWork implements UnitOfWork {
  private readonly currentTransaction = new CurrentTransaction();

  constructor(
    private readonly dataSource: DataSource,
    private readonly unitLimitMs = UNIT_TIMEOUT_MS,
  ) {}

  async run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const outer = this.currentTransaction.manager();
    if (outer) return work(outer);
    const deadline = Date.now() + RETRY_FOR_MS;
    for (let attempt = 1; ; attempt++) {
      const transaction = new Transaction(this.dataSource);
      try {
        return await this.attempt(transaction, work);
      } catch (error) {
        const { isCommitting } = transaction;
        const mayWork = isCommitting ? isDeadlock(error) : isLocked(error) || isConnectionLost(error);
        if (!mayWork || Date.now() >= deadline) throw toStorageUnavailable(error);
        await retryDelay(attempt);
      }
    }
  }

  private async attempt<T>(
    transaction: Transaction,
    work: (manager: EntityManager) => Promise<T>,
  ): Promise<T> {
    try {
      await transaction.begin();
      const result = await withTimeout(
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
