import type { EntityManager } from 'typeorm';
import { ListLeaseEntity, type ListProgress } from './list-lease.entity.ts';

export const LEASE_ID = 'lines';

export const NO_PROGRESS: ListProgress = {
  seenUntil: '',
  walk: { rules: '', id: '', isDone: false },
  isComplete: false,
};

export async function isComplete(reads: EntityManager): Promise<boolean> {
  const row = await reads.findOneBy(ListLeaseEntity, { id: LEASE_ID });
  return row?.progress?.isComplete ?? false;
}
