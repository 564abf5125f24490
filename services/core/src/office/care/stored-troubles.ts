import { type EntityManager, MoreThan } from 'typeorm';
import type { Database } from '../../platform/index.ts';
import { TroubleEntity, type TroubleRow } from './trouble.entity.ts';

/** Those of one kind, the one first that was found first. @param after id of the last one of the page before */
export const troublesOf = (
  reads: EntityManager,
  kind: string,
  limit: number,
  after = '',
): Promise<TroubleRow[]> =>
  reads.find(TroubleEntity, { where: { kind, id: MoreThan(after) }, order: { id: 'ASC' }, take: limit });

/** It is well. */
export async function forget({ unitOfWork }: Pick<Database, 'unitOfWork'>, id: string): Promise<void> {
  await unitOfWork.run((manager) => manager.delete(TroubleEntity, { id }));
}
