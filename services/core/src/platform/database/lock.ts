import { locking } from './constant-query.ts';
import type { EntityManager, EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';

/**
 * Reads a row that the transaction will change, or decide by. On MySQL and MariaDB the row is locked until the end of the
 * transaction; on SQLite the unit of work runs alone anyway, and asking for a lock throws.
 */
export function findLocked<T extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  where: FindOptionsWhere<T>,
): Promise<T | null> {
  return manager.findOne(entity, {
    where,
    ...(isLockable(manager) && { lock: { mode: 'pessimistic_write' as const } }),
  });
}

/** The same for a constant query: nothing is built, and SQLite keeps it prepared. */
export function queryLocked<T>(manager: EntityManager, sql: string, parameters: unknown[]): Promise<T[]> {
  return manager.query<T[]>(isLockable(manager) ? locking(sql) : sql, parameters);
}

/** Whether this database locks rows: SQLite, where a unit runs alone, throws when it is asked to. */
export function isLockable(manager: EntityManager): boolean {
  return manager.dataSource.options.type !== 'better-sqlite3';
}
