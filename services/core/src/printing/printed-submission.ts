import type { PrintedSubmission } from '@portico/contracts';
import type { EntityManager } from 'typeorm';
import { SubmissionEntity, type SubmissionRow } from '../applications/index.ts';

/** Returns only facts as of the submission, so that later PDFs of it are the same. */
export async function printedSubmission(
  reads: EntityManager,
  { id, applicationId, submittedAt }: SubmissionRow,
): Promise<PrintedSubmission> {
  const all = await reads.find(SubmissionEntity, {
    where: { applicationId },
    select: { id: true, reference: true },
    order: { submittedAt: 'ASC', id: 'ASC' },
  });
  const index = all.findIndex((each) => each.id === id);
  return {
    submitted_at: submittedAt,
    number: index + 1,
    replaces: all[index - 1]?.reference ?? null,
  };
}
