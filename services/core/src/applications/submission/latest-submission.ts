import type { ProfileReply } from '@portico/contracts';
import type { EntityManager } from 'typeorm';
import { isCurrent } from './current-submission.ts';
import { receiptOf } from './receipt.ts';
import { SubmissionEntity } from './submission.entity.ts';

/** What an applicant is told of their submissions: the receipt of the one that counts, or why the last one does not any more. */
export async function latestSubmission(
  reads: EntityManager,
  applicationId: string,
): Promise<Pick<ProfileReply, 'submission' | 'reopening'>> {
  const submissions = await reads.find(SubmissionEntity, {
    where: { applicationId },
    select: { reference: true, submittedAt: true, reopenedAt: true, reopenReason: true, reopenedUntil: true },
    order: { reopenedAt: 'ASC' },
  });
  const current = submissions.find(isCurrent);
  if (current) return { submission: receiptOf(current), reopening: null };
  const last = submissions.at(-1);
  if (!last?.reopenedAt) return { submission: null, reopening: null };
  const { reference, reopenedAt: reopened_at, reopenReason, reopenedUntil } = last;
  const until = reopenedUntil === null ? {} : { until: reopenedUntil };
  return { submission: null, reopening: { reference, reopened_at, reason: reopenReason ?? '', ...until } };
}
