import type { OwnDates } from '@portico/contracts';
import { type EntityManager, In } from 'typeorm';
import { isCurrent } from '../submission/current-submission.ts';
import { SubmissionEntity } from '../submission/submission.entity.ts';
import { LateAllowanceEntity, type LateAllowanceRow } from './late-allowance.entity.ts';

/** The newest allowance of an application, withdrawn or not. */
export async function latestAllowance(
  reads: EntityManager,
  applicationId: string,
): Promise<LateAllowanceRow | null> {
  return reads.findOne(LateAllowanceEntity, { where: { applicationId }, order: { id: 'DESC' } });
}

/** What the office has given one applicant. */
export async function ownDates(reads: EntityManager, applicationId: string): Promise<OwnDates> {
  return (await ownDatesOf(reads, [applicationId])).get(applicationId) ?? NONE;
}

/** The same of several, by id; those who were given nothing are not in it. */
export async function ownDatesOf(
  reads: EntityManager,
  applicationIds: string[],
): Promise<Map<string, OwnDates>> {
  const applicationId = In(applicationIds);
  const [submissions, allowances] = await Promise.all([
    reads.find(SubmissionEntity, {
      where: { applicationId },
      select: { id: true, applicationId: true, reopenedAt: true, reopenedUntil: true },
      order: { reopenedAt: 'ASC' },
    }),
    reads.find(LateAllowanceEntity, { where: { applicationId }, order: { id: 'ASC' } }),
  ]);
  const own = new Map<string, OwnDates>();
  const of = (id: string) => own.get(id) ?? NONE;
  for (const { applicationId: id, reopenedUntil } of submissions)
    own.set(id, { ...of(id), isReopened: true, reopenedUntil });
  for (const { applicationId: id } of submissions.filter(isCurrent))
    own.set(id, { ...of(id), isReopened: false, reopenedUntil: null });
  for (const { applicationId: id, until, withdrawnAt } of allowances)
    own.set(id, { ...of(id), lateUntil: withdrawnAt === null ? until : null });
  return own;
}

const NONE: OwnDates = { isReopened: false, reopenedUntil: null, lateUntil: null };
