import type { EntityManager } from 'typeorm';
import { SubmissionEntity } from '../submission/submission.entity.ts';

/** Files of the storage that a submission of the application holds: they stay when the applicant attaches others later. */
export async function frozenDocuments(manager: EntityManager, applicationId: string): Promise<string[]> {
  const submissions = await manager.find(SubmissionEntity, {
    where: { applicationId },
    select: { id: true, documents: true as never },
  });
  return submissions.flatMap(({ documents }) => documents ?? []).map(({ storageKey }) => storageKey);
}
