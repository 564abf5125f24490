import { type EntityManager, In } from 'typeorm';
import type { LookupCategory } from '@portico/contracts';
import { LookupRecordEntity, type LookupRecordRow } from '../lookup-record.entity.ts';
import { LookupRevisionEntity } from '../lookup-revision.entity.ts';

const FIELDS = ['source', 'name', 'addressLine1', 'city', 'state', 'zip', 'country'] as const;
const CHANGED_COLUMNS = ['source', 'name', 'address_line_1', 'city', 'state', 'zip', 'country'];

export interface StoreCounts {
  added: number;
  updated: number;
  unchanged: number;
}

export async function storeRecords(
  manager: EntityManager,
  category: LookupCategory,
  records: readonly LookupRecordRow[],
): Promise<StoreCounts> {
  const where = { category, code: In(records.map((record) => record.code)) };
  const known = new Map((await manager.findBy(LookupRecordEntity, where)).map((row) => [row.code, row]));
  const isSame = (record: LookupRecordRow) =>
    FIELDS.every((field) => known.get(record.code)?.[field] === record[field]);
  const changed = records.filter((record) => !isSame(record));
  if (changed.length > 0)
    await manager
      .createQueryBuilder()
      .insert()
      .into(LookupRecordEntity)
      // In key order, so that concurrent imports don't deadlock.
      .values([...changed].sort((a, b) => (a.code < b.code ? -1 : 1)))
      .orUpdate(CHANGED_COLUMNS, ['category', 'code'])
      .updateEntity(false)
      .execute();
  const added = changed.filter((record) => !known.has(record.code)).length;
  return { added, updated: changed.length - added, unchanged: records.length - changed.length };
}

export async function raiseRevision(manager: EntityManager, category: LookupCategory): Promise<void> {
  const { affected } = await manager.increment(LookupRevisionEntity, { category }, 'revision', 1);
  if (!affected) await manager.insert(LookupRevisionEntity, { category, revision: 1 });
}
