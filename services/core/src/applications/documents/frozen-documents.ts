import type { EntityManager } from 'typeorm';
import { SubmissionEntity } from '../submission/submission.entity.ts';

/** Returns files that a submission references, which are kept when the applicant replaces documents. */
export async function frozenDocuments(manager: EntityManager, applicationId: string): Promise<string[]> {
  const submissions = await manager.find(SubmissionEntity, {
    where: { applicationId },
    select: { id: true, documents: true as never },
  });
  return submissions.flatMap(({ documents }) => documents ?? []).map(({ storageKey }) => storageKey);
}
