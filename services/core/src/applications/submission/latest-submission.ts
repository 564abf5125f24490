import type { ProfileReply } from '@portico/contracts';
import type { EntityManager } from 'typeorm';
import { constantQuery } from '../../platform/index.ts';
import { type SubmissionRow, isCurrent, receiptOf } from './submission.entity.ts';

const READ = constantQuery(`
  SELECT reference, submitted_at AS submittedAt, reopened_at AS reopenedAt, reopen_reason AS reopenReason,
    reopened_until AS reopenedUntil
  FROM submission WHERE application_id = ? ORDER BY reopened_at`);
type Known = Pick<
  SubmissionRow,
  'reference' | 'submittedAt' | 'reopenedAt' | 'reopenReason' | 'reopenedUntil'
>;

/** Returns the receipt of the current submission, or why the last one no longer counts. */
export async function latestSubmission(
  reads: EntityManager,
  applicationId: string,
): Promise<Pick<ProfileReply, 'submission' | 'reopening'>> {
  const submissions = await reads.query<Known[]>(READ, [applicationId]);
  const current = submissions.find(isCurrent);
  if (current) return { submission: receiptOf(current), reopening: null };
  const last = submissions.at(-1);
  if (!last?.reopenedAt) return { submission: null, reopening: null };
  const { reference, reopenedAt: reopened_at, reopenReason, reopenedUntil } = last;
  const until = reopenedUntil === null ? {} : { until: reopenedUntil };
  return { submission: null, reopening: { reference, reopened_at, reason: reopenReason ?? '', ...until } };
}
