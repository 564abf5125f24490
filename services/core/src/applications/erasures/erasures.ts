import { texts, type Answers } from '@portico/contracts';
import { clearHidden, codedAnswers, cleanLines } from '@portico/form-model';
import { randomUUID } from 'node:crypto';
import { type EntityManager, In } from 'typeorm';
import { AccountEntity, formerAddresses } from '../../accounts/index.ts';
import {
  type Clock,
  type Database,
  type JobQueue,
  type PersonalData,
  findLocked,
  fold,
} from '../../platform/index.ts';
import type { ActiveRules } from '../../releases/index.ts';
import { ApplicationEntity, type ApplicationRow } from '../application.entity.ts';
import type { WebhookEvents } from '../../webhooks/index.ts';
import { NotFoundError, InvalidError } from '../../errors.ts';
import { lockApplication, searchName } from '../application-store.ts';
import { SubmissionEntity, currentSubmission } from '../submission/submission.entity.ts';
import { AnonymousApplicationEntity } from './anonymous-application.entity.ts';
import { erasePerson } from './erase-person.ts';
import type { ErasureEntry } from './erasure-log.ts';
import { ErasureEntity, type ErasureRow, type Keep } from './erasure.entity.ts';
import { findProspectAnswers } from './find-prospect-answers.ts';
import { TemporaryAnswersEntity } from '../temporary-answers/temporary-answers.entity.ts';
import type { Text } from '@portico/texts';

const REPEATED_RECORD = { reason: 'Erased again after a restore.', by: 'Restore' };

const OWN_REASON = 'Requested by the applicant.';
const OWN_NAME = 'The applicant';

const EXPIRED_REASON = 'Expired under the retention rule.';

export interface ErasuresDeps {
  database: Database;
  clock: Clock;
  jobs: JobQueue;
  rules: ActiveRules;
  personalData: PersonalData[];
  events: WebhookEvents;
}

export interface ErasureInput {
  keep: Keep;
  reason: string;
  by: string;
}

/**
 * Erases an applicant everywhere: account, sessions, answers and history, submissions, documents, PDFs, messages, links, and
 * mentions in audit log and failed jobs. All rows are deleted in one transaction, which also enqueues the deletion of files, so a
 * crash never leaves an applicant partly erased.
 */
export class Erasures {
  constructor(private readonly deps: ErasuresDeps) {}

  /** Idempotent: a repeated call returns the first record. @throws InvalidError without a reason, or if it names the applicant */
  async erase(applicationId: string, { keep, reason, by }: ErasureInput): Promise<ErasureRow> {
    const { database } = this.deps;
    const text = checkReason(reason);
    const prospects = await findProspectAnswers(database.reads, applicationId);
    return database.unitOfWork.run(async (manager) => {
      const application = await findLocked(manager, ApplicationEntity, { id: applicationId });
      if (!application) return this.earlier(manager, applicationId);
      const { email } = await manager.findOneByOrFail(AccountEntity, { id: application.accountId });
      rejectNames(text, email, application.answers);
      if (keep === 'statistics') await this.keepStatistics(manager, application);
      return this.eraseLocked(manager, application, { keep, reason: text, by }, prospects);
    });
  }

  /**
   * Erases an applicant at their own request, including prospect data collected about them.
   * @param check gets the locked application and throws to prevent the erasure
   * @param after runs at the end of the transaction
   * @throws UnauthorizedError if the applicant is already erased
   */
  async eraseOwn(
    applicationId: string,
    check: (manager: EntityManager, application: ApplicationRow) => Promise<void>,
    after: (manager: EntityManager) => Promise<void>,
  ): Promise<void> {
    const prospects = await findProspectAnswers(this.deps.database.reads, applicationId);
    await this.deps.database.unitOfWork.run(async (manager) => {
      const application = await lockApplication(manager, applicationId);
      await check(manager, application);
      const input: ErasureInput = { keep: 'nothing', reason: OWN_REASON, by: OWN_NAME };
      await this.eraseLocked(manager, application, input, prospects);
      await after(manager);
    });
  }

  /**
   * Erases an applicant under a retention rule. Idempotent.
   * @param isDue checks again, with the locked application, because the applicant may have returned
   * @returns whether this call erased the applicant
   */
  async eraseExpired(
    applicationId: string,
    { keep, by }: Pick<ErasureInput, 'keep' | 'by'>,
    isDue: (manager: EntityManager, application: ApplicationRow) => Promise<boolean>,
  ): Promise<boolean> {
    const prospects = await findProspectAnswers(this.deps.database.reads, applicationId);
    return this.deps.database.unitOfWork.run(async (manager) => {
      const application = await findLocked(manager, ApplicationEntity, { id: applicationId });
      if (!application || !(await isDue(manager, application))) return false;
      if (keep === 'statistics') await this.keepStatistics(manager, application);
      await this.eraseLocked(manager, application, { keep, reason: EXPIRED_REASON, by }, prospects);
      return true;
    });
  }

  /** Erases an applicant again after restoring an older database, keeping the original time. @returns whether the applicant existed */
  async eraseAgain({ applicationId, kept, erasedAt }: ErasureEntry): Promise<boolean> {
    const prospects = await findProspectAnswers(this.deps.database.reads, applicationId);
    return this.deps.database.unitOfWork.run(async (manager) => {
      if (await manager.existsBy(ErasureEntity, { applicationId })) return false;
      const application = await findLocked(manager, ApplicationEntity, { id: applicationId });
      const { reason, by } = REPEATED_RECORD;
      if (application) {
        if (kept === 'statistics') await this.keepStatistics(manager, application);
        await this.eraseLocked(manager, application, { keep: kept, reason, by }, prospects, erasedAt);
      } else await manager.insert(ErasureEntity, { applicationId, kept, reason, erasedBy: by, erasedAt });
      return application !== null;
    });
  }

  private async eraseLocked(
    manager: EntityManager,
    { id: applicationId, accountId }: ApplicationRow,
    { keep, reason, by }: ErasureInput,
    prospects: string[],
    erasedAt = this.deps.clock.now().toISOString(),
  ): Promise<ErasureRow> {
    const { jobs, personalData, events } = this.deps;
    const { email } = await manager.findOneByOrFail(AccountEntity, { id: accountId });
    const formerEmails = await formerAddresses(manager, { accountId, email });
    if (prospects.length > 0) await manager.delete(TemporaryAnswersEntity, { id: In(prospects) });
    await erasePerson(manager, jobs, personalData, { accountId, applicationId, email, formerEmails });
    const row: ErasureRow = { applicationId, kept: keep, reason, erasedBy: by, erasedAt };
    await manager.insert(ErasureEntity, row);
    await jobs.add(manager, { kind: 'record-erasure', payload: { applicationId, kept: keep, erasedAt } });
    await events.emit(manager, 'application.erased', applicationId);
    return row;
  }

  private async earlier(manager: EntityManager, applicationId: string): Promise<ErasureRow> {
    const erasure = await findLocked(manager, ErasureEntity, { applicationId });
    if (!erasure) throw new NotFoundError(texts.applicationUnknown);
    return erasure;
  }

  private async keepStatistics(manager: EntityManager, application: ApplicationRow): Promise<void> {
    const submission = await manager.findOneBy(SubmissionEntity, currentSubmission(application.id));
    const { rules } = this.deps;
    const { definitions } = submission ? rules.ofSubmission(submission) : rules.ofApplication(application);
    const { answers } = clearHidden(definitions, (submission ?? application).answers);
    await manager.insert(AnonymousApplicationEntity, {
      id: randomUUID(),
      year: Number((submission?.submittedAt ?? application.updatedAt).slice(0, 4)),
      status: application.status,
      answers: codedAnswers(definitions, answers),
    } as never);
  }
}

const MAX_LENGTH = 300;

function checkReason(reason: string): string {
  const text = cleanLines(reason);
  if (text === '' || text.length > MAX_LENGTH) throw refused(texts.erasureReason);
  return text;
}

/** The reason outlives the erased data. @throws InvalidError if it names the applicant */
function rejectNames(reason: string, email: string, answers: Answers): void {
  const words = fold(reason).split(' ');
  const names = (searchName(answers) ?? '').split(' ').filter((name) => name.length > 1);
  if (reason.toLowerCase().includes(email) || names.some((name) => words.includes(name)))
    throw refused(texts.erasureReasonNames);
}

const refused = (text: Text) => new InvalidError('invalid_input', text, { reason: text });
