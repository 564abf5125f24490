import { type EntityManager, In, MoreThanOrEqual } from 'typeorm';
import { ApplicationEntity } from '../../applications/index.ts';
import { BulkItemEntity, type BulkItemRow } from './bulk-item.entity.ts';
import type { BulkJobRow } from './bulk-job.entity.ts';

/** Rows per statement: SQLite allows 32,766 values. */
const TOGETHER = 500;

export type LeftOutReasons = (manager: EntityManager, ids: string[]) => Promise<Map<string, string>>;

export async function addItems(
  manager: EntityManager,
  { id: bulkId, total }: BulkJobRow,
  ids: string[],
  leftOut: LeftOutReasons = () => Promise.resolve(new Map()),
) {
  let place = total;
  const wanted = [...new Set(ids)];
  for (let from = 0; from < wanted.length; from += TOGETHER) {
    const some = wanted.slice(from, from + TOGETHER);
    const [there, known] = [
      await manager.find(ApplicationEntity, { where: { id: In(some) }, select: { id: true } }),
      await manager.findBy(BulkItemEntity, { bulkId, applicationId: In(some) }),
    ];
    const isThere = new Set(there.map((each) => each.id));
    for (const { applicationId } of known) isThere.delete(applicationId);
    const added = some.filter((each) => isThere.has(each));
    const reasons = await leftOut(manager, added);
    const rows = added.map((applicationId): BulkItemRow => {
      const why = reasons.get(applicationId) ?? null;
      const state = why === null ? 'waiting' : 'skipped';
      return { bulkId, applicationId, place: place++, state, file: null, why };
    });
    if (rows.length > 0) await manager.insert(BulkItemEntity, rows);
  }
  return place;
}

export async function* itemsOf(reads: EntityManager, bulkId: string): AsyncGenerator<BulkItemRow[]> {
  for (let from = 0; ;) {
    const rows = await reads.find(BulkItemEntity, {
      where: { bulkId, state: In(['waiting', 'ready']), place: MoreThanOrEqual(from) },
      order: { place: 'ASC' },
      take: TOGETHER,
    });
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (rows.length < TOGETHER || !last) return;
    from = last.place + 1;
  }
}
