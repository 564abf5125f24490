import { type EntityManager, MoreThan } from 'typeorm';
import type { Database } from '../../platform/index.ts';
import { IntegrityIssueEntity, type IntegrityIssueRow } from './integrity-issue.entity.ts';

export const issuesOfKind = (
  reads: EntityManager,
  kind: string,
  limit: number,
  after = '',
): Promise<IntegrityIssueRow[]> =>
  reads.find(IntegrityIssueEntity, {
    where: { kind, id: MoreThan(after) },
    order: { id: 'ASC' },
    take: limit,
  });

export async function deleteIssue({ unitOfWork }: Pick<Database, 'unitOfWork'>, id: string): Promise<void> {
  await unitOfWork.run((manager) => manager.delete(IntegrityIssueEntity, { id }));
}
