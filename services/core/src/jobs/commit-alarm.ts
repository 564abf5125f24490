import type { DataSource, EntityManager, EntitySubscriberInterface, QueryRunner } from 'typeorm';

/**
 * Runs callbacks once the transaction that they were handed with has really committed, and forgets them when it is rolled
 * back. An alarm that went off earlier would make a worker look for a row that it can't see yet.
 */
export class CommitAlarm implements EntitySubscriberInterface {
  private readonly waiting = new WeakMap<QueryRunner, (() => void)[]>();

  constructor(dataSource: DataSource) {
    dataSource.subscribers.push(this);
  }

  /** Outside of a transaction the callback runs at once. It must not throw. */
  afterCommit(manager: EntityManager, callback: () => void): void {
    const runner = manager.queryRunner;
    if (!runner?.isTransactionActive) return callback();
    const callbacks = this.waiting.get(runner);
    if (callbacks) callbacks.push(callback);
    else this.waiting.set(runner, [callback]);
  }

  afterTransactionCommit({ queryRunner }: { queryRunner: QueryRunner }): void {
    if (queryRunner.isTransactionActive) return; // a savepoint was released; the transaction goes on
    const callbacks = this.waiting.get(queryRunner) ?? [];
    this.waiting.delete(queryRunner);
    for (const callback of callbacks) callback();
  }

  afterTransactionRollback({ queryRunner }: { queryRunner: QueryRunner }): void {
    if (!queryRunner.isTransactionActive) this.waiting.delete(queryRunner);
  }
}
