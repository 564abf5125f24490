import type { OwnDataReply } from '@portico/contracts';
import {
  AccountEntity,
  type AccountsModule,
  type Applicant,
  formerAddresses,
  toPasskeyReply,
  toSessionReply,
  SuccessfulLoginEntity,
} from '../accounts/index.ts';
import {
  ApplicationEntity,
  ConversionEntity,
  isOfQuestion,
  setAsideOf,
  SubmissionEntity,
} from '../applications/index.ts';
import type { Documents } from '../documents/index.ts';
import { OutboxMessageEntity, type Platform } from '../platform/index.ts';
import { RecommendationEntity, toRecommendationReply } from '../recommendations/index.ts';
import { In, Not } from 'typeorm';

/** Exports an applicant's data from all modules (GDPR, Article 20), without secrets and names of staff. */
export class DataExport {
  constructor(
    private readonly platform: Pick<Platform, 'database' | 'clock'>,
    private readonly accounts: Pick<AccountsModule, 'ownSessions' | 'passkeys'>,
    private readonly documents: Pick<Documents, 'requests'>,
  ) {}

  async read(applicant: Applicant): Promise<OwnDataReply> {
    const { reads } = this.platform.database;
    const { accountId, applicationId, email } = applicant;
    const [account, application, former] = await Promise.all([
      reads.findOneByOrFail(AccountEntity, { id: accountId }),
      reads.findOneByOrFail(ApplicationEntity, { id: applicationId }),
      formerAddresses(reads, { accountId, email }),
    ]);
    const [logIns, sessions, passkeys, documents, submissions, requests, invited, messages] =
      await Promise.all([
        reads.find(SuccessfulLoginEntity, { where: { accountId }, order: { at: 'ASC' } }),
        this.accounts.ownSessions.list(applicant),
        this.accounts.passkeys.list(applicant),
        reads.find(ConversionEntity, { where: { applicationId }, order: { createdAt: 'ASC' } }),
        reads.find(SubmissionEntity, { where: { applicationId }, order: { submittedAt: 'ASC' } }),
        this.documents.requests.list(applicationId),
        reads.find(RecommendationEntity, {
          where: { applicationId, state: Not('withdrawn' as const) },
          order: { id: 'ASC' },
        }),
        reads.find(OutboxMessageEntity, {
          where: { recipient: In([email, ...former]) },
          order: { createdAt: 'ASC', id: 'ASC' },
        }),
      ]);
    return {
      made_at: this.platform.clock.now().toISOString(),
      account: {
        email,
        former_emails: former,
        created_at: account.createdAt,
        confirmed_at: account.confirmedAt,
        language: account.language,
        log_ins: logIns.map(({ at }) => at),
        sessions: sessions.map(toSessionReply),
        passkeys: passkeys.map(toPasskeyReply),
      },
      application: {
        status: application.status,
        created_at: application.createdAt,
        updated_at: application.updatedAt,
        last_page: application.lastPage,
        answer: application.answers,
        set_aside: setAsideOf(application.keyVersions) ?? {},
        add_another: application.addAnother,
        tabs: application.tabs,
        validations: application.validations,
      },
      documents: documents
        .filter(({ status, answerKey }) => status !== 'not_answered' && isOfQuestion(answerKey))
        .map((document) => ({
          answer_key: document.answerKey,
          file_name: document.fileName,
          file_size: document.fileSize,
          status: document.status,
          created_at: document.createdAt,
          updated_at: document.updatedAt,
        })),
      submissions: submissions.map((submission) => ({
        reference: submission.reference,
        submitted_at: submission.submittedAt,
        answer: submission.answers,
        documents: (submission.documents ?? []).map(({ fileName }) => fileName),
        reopened_at: submission.reopenedAt,
        reopen_reason: submission.reopenReason,
      })),
      document_requests: requests,
      recommendations: invited.map(toRecommendationReply),
      messages: messages.map(({ kind, createdAt, language }) => ({ kind, sent_at: createdAt, language })),
    };
  }
}
