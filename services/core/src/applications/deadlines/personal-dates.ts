import type { OwnDates } from '@portico/contracts';
import { type EntityManager, In } from 'typeorm';
import { constantQuery } from '../../platform/index.ts';
import { SubmissionEntity, type SubmissionRow, isCurrent } from '../submission/submission.entity.ts';
import { DeadlineExtensionEntity, type DeadlineExtensionRow } from './deadline-extension.entity.ts';

export async function latestExtension(
  reads: EntityManager,
  applicationId: string,
): Promise<DeadlineExtensionRow | null> {
  return reads.findOne(DeadlineExtensionEntity, { where: { applicationId }, order: { id: 'DESC' } });
}

type Submitted = Pick<SubmissionRow, 'applicationId' | 'reopenedAt' | 'reopenedUntil'>;
type Extension = Pick<DeadlineExtensionRow, 'applicationId' | 'until' | 'withdrawnAt'>;

const SUBMITTED = constantQuery(`
  SELECT application_id AS applicationId, reopened_at AS reopenedAt, reopened_until AS reopenedUntil
  FROM submission WHERE application_id = ? ORDER BY reopened_at`);
const EXTENSION = constantQuery(`
  SELECT application_id AS applicationId, late_allowance.until AS until, withdrawn_at AS withdrawnAt
  FROM late_allowance WHERE application_id = ? ORDER BY id`);

/** Returns the dates that staff granted one applicant. Runs on every page load. */
export async function ownDates(reads: EntityManager, applicationId: string): Promise<OwnDates> {
  const [submissions, allowances] = await Promise.all([
    reads.query<Submitted[]>(SUBMITTED, [applicationId]),
    reads.query<Extension[]>(EXTENSION, [applicationId]),
  ]);
  return given(submissions, allowances).get(applicationId) ?? NONE;
}

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
    reads.find(DeadlineExtensionEntity, { where: { applicationId }, order: { id: 'ASC' } }),
  ]);
  return given(submissions, allowances);
}

function given(submissions: Submitted[], allowances: Extension[]): Map<string, OwnDates> {
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
