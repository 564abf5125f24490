import type { OwnDates } from '@portico/contracts';
import { type EntityManager, In } from 'typeorm';
import { constantQuery } from '../../platform/index.ts';
import { isCurrent } from '../submission/current-submission.ts';
import { SubmissionEntity, type SubmissionRow } from '../submission/submission.entity.ts';
import { LateAllowanceEntity, type LateAllowanceRow } from './late-allowance.entity.ts';

/** The newest allowance of an application, withdrawn or not. */
export async function latestAllowance(
  reads: EntityManager,
  applicationId: string,
): Promise<LateAllowanceRow | null> {
  return reads.findOne(LateAllowanceEntity, { where: { applicationId }, order: { id: 'DESC' } });
}

/** What of a submission and of an allowance decides. */
type Submitted = Pick<SubmissionRow, 'applicationId' | 'reopenedAt' | 'reopenedUntil'>;
type Allowed = Pick<LateAllowanceRow, 'applicationId' | 'until' | 'withdrawnAt'>;

const SUBMITTED = constantQuery(`
  SELECT application_id AS applicationId, reopened_at AS reopenedAt, reopened_until AS reopenedUntil
  FROM submission WHERE application_id = ? ORDER BY reopened_at`);
const ALLOWED = constantQuery(`
  SELECT application_id AS applicationId, late_allowance.until AS until, withdrawn_at AS withdrawnAt
  FROM late_allowance WHERE application_id = ? ORDER BY id`);

/** What the office has given one applicant: asked by every page that is opened. */
export async function ownDates(reads: EntityManager, applicationId: string): Promise<OwnDates> {
  const [submissions, allowances] = await Promise.all([
    reads.query<Submitted[]>(SUBMITTED, [applicationId]),
    reads.query<Allowed[]>(ALLOWED, [applicationId]),
  ]);
  return given(submissions, allowances).get(applicationId) ?? NONE;
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
  return given(submissions, allowances);
}

/** Both the oldest first. */
function given(submissions: Submitted[], allowances: Allowed[]): Map<string, OwnDates> {
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
