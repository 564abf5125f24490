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
  const lockable = manager.dataSource.options.type !== 'better-sqlite3';
  return manager.findOne(entity, {
    where,
    ...(lockable && { lock: { mode: 'pessimistic_write' as const } }),
  });
}
