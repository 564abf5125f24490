import type { EntityManager } from 'typeorm';

/**
 * Every write goes through here. A unit ends in one of three ways: committed; rolled back and the connection proved clean; or the
 * connection thrown away. The caller hears of the first only when it is so. Nested calls join the outer transaction.
 *
 * @throws StorageUnavailableError (503) where a lock, the connection or the disk is the reason
 */
export interface UnitOfWork {
  /**
   * Runs `work` in one transaction; commits when it resolves, rolls back when it throws. It may be run more than once, as long as it
   * surely has not committed: it must do nothing that a roll-back does not undo.
   */
  run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T>;
}
