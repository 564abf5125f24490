import { type EntityTarget, type FindOptionsWhere, In, type ObjectLiteral } from 'typeorm';
import type { Database } from './database.ts';

/** Rows of one transaction: on SQLite everybody waits while it runs, on MySQL whoever needs one of its rows. */
const BATCH = 500;

/**
 * Deletes what nobody needs any more, in transactions of a few hundred rows, so that saves get their turn between them. The
 * condition should have an index.
 */
export async function deleteInBatches<T extends ObjectLiteral>(
  database: Database,
  entity: EntityTarget<T>,
  where: FindOptionsWhere<T>,
): Promise<void> {
  const [key] = database.dataSource.getMetadata(entity).primaryColumns;
  if (!key) throw new Error('A table without a primary key can not be tidied.');
  const name = key.propertyName as keyof T;
  for (let found = BATCH; found === BATCH;)
    found = await database.unitOfWork.run(async (manager) => {
      const rows = await manager.find(entity, { where, select: { [name]: true } as never, take: BATCH });
      const keys = rows.map((row) => row[name]);
      // Once more with the condition: somebody may have used a row since it was found.
      if (keys.length > 0) await manager.delete(entity, { ...where, [name]: In(keys) });
      return keys.length;
    });
}
