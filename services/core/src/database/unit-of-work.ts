import type { EntityManager } from 'typeorm';

/**
 * Every write goes through here. On SQLite, runs are strictly first in, first out: TypeORM's one shared query runner
 * would otherwise turn two transactions at once into savepoints of each other and lose acknowledged rows.
 * Nested calls join the outer transaction.
 */
export interface UnitOfWork {
  /** Runs `work` in one transaction; commits when it resolves, rolls back when it throws. */
  run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T>;
}
