import type { EntityManager } from 'typeorm';

/**
 * All writes go through here. A unit commits, rolls back on a clean connection, or destroys the connection. It resolves only after the
 * commit. Nested calls join the outer transaction.
 * @throws StorageUnavailableError if a lock, the connection, or the disk fails
 */
export interface UnitOfWork {
  /** Commits when `work` resolves, rolls back when it throws. `work` may run several times, so all side effects must be transactional. */
  run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T>;
}
