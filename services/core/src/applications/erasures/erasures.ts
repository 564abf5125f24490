import { texts } from '@portico/contracts';
import { clearHidden, codedAnswers } from '@portico/form-model';
import { randomUUID } from 'node:crypto';
import { type EntityManager, In } from 'typeorm';
import { AccountEntity, formerAddresses } from '../../accounts/index.ts';
import {
  type Clock,
  type Database,
  findLocked,
  type JobQueue,
  type PersonalData,
} from '../../platform/index.ts';
import type { RulesInForce } from '../../releases/index.ts';
import { ApplicationEntity, type ApplicationRow } from '../application.entity.ts';
import { NotFoundError } from '../../errors.ts';
import { lockApplication } from '../application-store.ts';
import { currentSubmission } from '../submission/current-submission.ts';
import { SubmissionEntity } from '../submission/submission.entity.ts';
import { AnonymousApplicationEntity } from './anonymous-application.entity.ts';
import { checkReason, refuseNames } from './check-reason.ts';
import { erasePerson } from './erase-person.ts';
import type { ErasureEntry } from './erasure-log.ts';
import { ErasureEntity, type ErasureRow, type Keep } from './erasure.entity.ts';
import { prospectsLike } from './prospects-like.ts';
import { TemporaryAnswersEntity } from '../temporary-answers/temporary-answers.entity.ts';

/** What stands in the record of an erasure that was repeated, because a database was restored that did not know of it. */
const REPEATED = { reason: 'Erased again after a restore.', by: 'Restore' };

/** What stands in the record of an erasure that the applicant has asked for in their account. */
const OWN_REASON = 'Requested by the applicant.';
const OWN_NAME = 'The applicant';

/** What stands in the record of one that has outlived its time. */
const KEPT_REASON = 'Expired under the retention rule.';

export interface ErasureParts {
  database: Database;
  clock: Clock;
  jobs: JobQueue;
  rules: RulesInForce;
  /** Of every room, in the order in which rows refer to each other. */
  personalData: PersonalData[];
}

export interface ErasureWish {
  keep: Keep;
  reason: string;
  /** Name of the staff key. */
  by: string;
}

/**
 * Takes one applicant away everywhere: account, sessions, answers with their history, submissions, documents, prints, messages,
 * links, and what the audit trail and failed jobs say about them. All rows go in one transaction; files follow in a job that
 * the same transaction orders, so that a process which dies at any moment leaves the applicant whole or gone.
 */
export class Erasures {
  constructor(private readonly parts: ErasureParts) {}

  /**
   * Once more does no harm: it gives what was done then.
   * @throws NotFoundError
   * @throws InvalidError without a reason, or with one that names the applicant
   */
  async erase(applicationId: string, { keep, reason, by }: ErasureWish): Promise<ErasureRow> {
    const { database } = this.parts;
    const text = checkReason(reason);
    const prospects = await prospectsLike(database.reads, applicationId);
    return database.unitOfWork.run(async (manager) => {
      const application = await findLocked(manager, ApplicationEntity, { id: applicationId });
      if (!application) return this.earlier(manager, applicationId);
      const { email } = await manager.findOneByOrFail(AccountEntity, { id: application.accountId });
      refuseNames(text, email, application.answers);
      if (keep === 'statistics') await this.keepStatistics(manager, application);
      return this.eraseLocked(manager, application, { keep, reason: text, by }, prospects);
    });
  }

  /**
   * Erases an applicant who asks for it, with all that was collected of them beforehand.
   * @param check is given the application, locked, with its transaction, and throws where it must stay
   * @param after says in the same transaction what has happened
   * @throws UnauthorizedError when it is gone already
   */
  async eraseOwn(
    applicationId: string,
    check: (manager: EntityManager, application: ApplicationRow) => Promise<void>,
    after: (manager: EntityManager) => Promise<void>,
  ): Promise<void> {
    const prospects = await prospectsLike(this.parts.database.reads, applicationId);
    await this.parts.database.unitOfWork.run(async (manager) => {
      const application = await lockApplication(manager, applicationId);
      await check(manager, application);
      const wish: ErasureWish = { keep: 'nothing', reason: OWN_REASON, by: OWN_NAME };
      await this.eraseLocked(manager, application, wish, prospects);
      await after(manager);
    });
  }

  /**
   * Erases whoever was kept for as long as a rule says. Once more does no harm.
   * @param isDue is given the application, locked, with its transaction: somebody may have come back
   * @returns whether it has gone now
   */
  async eraseKept(
    applicationId: string,
    { keep, by }: Pick<ErasureWish, 'keep' | 'by'>,
    isDue: (manager: EntityManager, application: ApplicationRow) => Promise<boolean>,
  ): Promise<boolean> {
    const prospects = await prospectsLike(this.parts.database.reads, applicationId);
    return this.parts.database.unitOfWork.run(async (manager) => {
      const application = await findLocked(manager, ApplicationEntity, { id: applicationId });
      if (!application || !(await isDue(manager, application))) return false;
      if (keep === 'statistics') await this.keepStatistics(manager, application);
      await this.eraseLocked(manager, application, { keep, reason: KEPT_REASON, by }, prospects);
      return true;
    });
  }

  /**
   * Erases whom an older database still has, after a restore. The record keeps when it was done first.
   * @returns whether the database still had the applicant
   */
  async repeat({ applicationId, kept, erasedAt }: ErasureEntry): Promise<boolean> {
    const prospects = await prospectsLike(this.parts.database.reads, applicationId);
    return this.parts.database.unitOfWork.run(async (manager) => {
      if (await manager.existsBy(ErasureEntity, { applicationId })) return false;
      const application = await findLocked(manager, ApplicationEntity, { id: applicationId });
      const { reason, by } = REPEATED;
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
    { keep, reason, by }: ErasureWish,
    prospects: string[],
    erasedAt = this.parts.clock.now().toISOString(),
  ): Promise<ErasureRow> {
    const { jobs, personalData } = this.parts;
    const { email } = await manager.findOneByOrFail(AccountEntity, { id: accountId });
    const formerEmails = await formerAddresses(manager, { accountId, email });
    if (prospects.length > 0) await manager.delete(TemporaryAnswersEntity, { id: In(prospects) });
    await erasePerson(manager, jobs, personalData, { accountId, applicationId, email, formerEmails });
    const row: ErasureRow = { applicationId, kept: keep, reason, erasedBy: by, erasedAt };
    await manager.insert(ErasureEntity, row);
    await jobs.add(manager, { kind: 'record-erasure', payload: { applicationId, kept: keep, erasedAt } });
    return row;
  }

  private async earlier(manager: EntityManager, applicationId: string): Promise<ErasureRow> {
    const erasure = await findLocked(manager, ErasureEntity, { applicationId });
    if (!erasure) throw new NotFoundError(texts.applicationUnknown);
    return erasure;
  }

  /** As it was submitted, or else as it stands; judged by the definitions that count for it. */
  private async keepStatistics(manager: EntityManager, application: ApplicationRow): Promise<void> {
    const submission = await manager.findOneBy(SubmissionEntity, currentSubmission(application.id));
    const { rules } = this.parts;
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
