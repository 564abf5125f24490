import type { ActivityReply, Answers, DocumentAnswers, ProfileReply, StatusReply } from '@portico/contracts';
import { UnauthorizedError } from '../errors.ts';
import type { Applicant } from '../accounts/index.ts';
import { type Clock, constantQuery, type Database, parseJsonColumn } from '../platform/index.ts';
import type { ApplicationStatusRow, ApplicationRow, KeyVersions } from './application.entity.ts';
import { ownDates } from './deadlines/personal-dates.ts';
import { setAsideOf } from './answers/merge-answers.ts';
import {
  SubmissionEntity,
  type SubmissionRow,
  isCurrent,
  receiptOf,
} from './submission/submission.entity.ts';
import { documentAnswers } from './documents/current-conversion.ts';
import type { EntityManager } from 'typeorm';

/** Maximum logins to read. The greeting needs at most three; the limit only keeps years of logins from slowing down pages. */
const MOST_LOGINS = 100;

const APPLICATION = constantQuery(
  'SELECT version, answers, key_versions AS keyVersions, last_page AS lastPage FROM application WHERE id = ?',
);
const STATUSES = constantQuery('SELECT status FROM application_status WHERE application_id = ? ORDER BY id');
const LOGINS = constantQuery(
  `SELECT at FROM successful_login WHERE account_id = ? ORDER BY at DESC LIMIT ${MOST_LOGINS}`,
);
type Read = Pick<ApplicationRow, 'version' | 'lastPage'> & { answers: unknown; keyVersions: unknown };

export class Profiles {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async liveState({ applicationId }: Applicant): Promise<Omit<ActivityReply, 'message'>> {
    const { submission, reopening } = await latestSubmission(this.database.reads, applicationId);
    return { submission: submission?.reference ?? null, reopened_at: reopening?.reopened_at ?? null };
  }

  async history({ applicationId }: Pick<Applicant, 'applicationId'>): Promise<StatusReply['submissions']> {
    const submissions = await this.database.reads.find(SubmissionEntity, {
      where: { applicationId },
      select: {
        ...{ reference: true, submittedAt: true },
        ...{ reopenedAt: true, reopenReason: true, reopenedUntil: true },
      },
      order: { submittedAt: 'ASC' },
    });
    return submissions.map(({ reference, submittedAt, reopenedAt, reopenReason, reopenedUntil }) => ({
      reference,
      submitted_at: submittedAt,
      reopened_at: reopenedAt,
      reopen_reason: reopenReason,
      reopened_until: reopenedUntil,
    }));
  }

  documents({ applicationId }: Pick<Applicant, 'applicationId'>): Promise<DocumentAnswers> {
    return documentAnswers(this.database.reads, applicationId, this.clock.now());
  }

  async read({ accountId, applicationId, email }: Applicant): Promise<ProfileReply> {
    const { reads } = this.database;
    const [[application], statuses, logins, submission, documents, { lateUntil }] = await Promise.all([
      reads.query<Read[]>(APPLICATION, [applicationId]),
      reads.query<Pick<ApplicationStatusRow, 'status'>[]>(STATUSES, [applicationId]),
      reads.query<{ at: string }[]>(LOGINS, [accountId]),
      latestSubmission(reads, applicationId),
      documentAnswers(reads, applicationId, this.clock.now()),
      ownDates(reads, applicationId),
    ]);
    if (!application) throw new UnauthorizedError();
    const set_aside = setAsideOf(parseJsonColumn<KeyVersions>(application.keyVersions));
    return {
      username: email,
      answer: parseJsonColumn<Answers>(application.answers),
      answer_version: application.version,
      ...(set_aside && { set_aside }),
      document_answer: documents,
      last_page: application.lastPage,
      successful_login: logins.map(({ at }) => ({ at })).reverse(),
      web_status: statuses.map(({ status }) => ({ web_status: status })),
      ...submission,
      ...(lateUntil !== null && { late_until: lateUntil }),
    };
  }
}

const READ = constantQuery(`
  SELECT reference, submitted_at AS submittedAt, reopened_at AS reopenedAt, reopen_reason AS reopenReason,
    reopened_until AS reopenedUntil
  FROM submission WHERE application_id = ? ORDER BY reopened_at`);
type Known = Pick<
  SubmissionRow,
  'reference' | 'submittedAt' | 'reopenedAt' | 'reopenReason' | 'reopenedUntil'
>;

/** Returns the receipt of the current submission, or why the last one no longer counts. */
async function latestSubmission(
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
