import type { EntityManager } from 'typeorm';
import { ListKeeperEntity, type ListProgress } from './list-keeper.entity.ts';

/** The id of the only row. */
export const KEEPER = 'lines';

export const NO_PROGRESS: ListProgress = {
  seenUntil: '',
  walk: { rules: '', updatedAt: '', id: '', isDone: false },
  isComplete: false,
};

/** False until every application that was there before the list was has got its line. */
export async function isComplete(reads: EntityManager): Promise<boolean> {
  const row = await reads.findOneBy(ListKeeperEntity, { id: KEEPER });
  return row?.progress?.isComplete ?? false;
}
