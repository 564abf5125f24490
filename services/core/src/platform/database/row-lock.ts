import { locking } from './constant-query.ts';
import type { EntityManager, EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';

/**
 * Reads a row and locks it until the end of the transaction. Doesn't lock on SQLite, where units of work run one at a time and
 * locking would throw.
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

/** Like `findLocked`, but for a constant query, which SQLite keeps prepared. */
export function queryLocked<T>(manager: EntityManager, sql: string, parameters: unknown[]): Promise<T[]> {
  return manager.query<T[]>(isLockable(manager) ? locking(sql) : sql, parameters);
}

export function isLockable(manager: EntityManager): boolean {
  return manager.dataSource.options.type !== 'better-sqlite3';
}
