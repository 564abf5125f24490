import { type EntityTarget, type FindOptionsWhere, In, type ObjectLiteral } from 'typeorm';
import type { Database } from './database.ts';

/** Rows per transaction, during which SQLite blocks all other writes, and MySQL those to the same rows. */
const BATCH = 500;

/** Deletes matching rows in small transactions, so that saves can run in between. The condition should have an index. */
export async function deleteInBatches<T extends ObjectLiteral>(
  database: Database,
  entity: EntityTarget<T>,
  where: FindOptionsWhere<T>,
): Promise<void> {
  const [key] = database.dataSource.getMetadata(entity).primaryColumns;
  if (!key) throw new Error('Tables without a primary key can’t be deleted in batches.');
  const name = key.propertyName as keyof T;
  for (let found = BATCH; found === BATCH;)
    found = await database.unitOfWork.run(async (manager) => {
      const rows = await manager.find(entity, { where, select: { [name]: true } as never, take: BATCH });
      const keys = rows.map((row) => row[name]);
      // Check the condition again: a row may have changed since it was found.
      if (keys.length > 0) await manager.delete(entity, { ...where, [name]: In(keys) });
      return keys.length;
    });
}
