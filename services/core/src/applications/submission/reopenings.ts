import { texts } from '@portico/contracts';
import { withdrawnCertification, cleanLines } from '@portico/form-model';
import type { Partner } from '@portico/partner';
import { type EntityManager, In } from 'typeorm';
import type { Clock, Database, Outbox } from '../../platform/index.ts';
import type { RulesInForce } from '../../releases/index.ts';
import { ApplicationStatusEntity } from '../application-status.entity.ts';
import { lockExisting, updateApplication } from '../application-store.ts';
import type { ApplicationRow } from '../application.entity.ts';
import { recipientOf } from '../recipient.ts';
import { mergeAnswers } from '../answers/merge-answers.ts';
import { storeMerged } from '../answers/stored-answers.ts';
import { closingMoment, type Moment } from '../../terms/index.ts';
import type { MailComposer } from '../../texts/index.ts';
import { ConflictError, InvalidError } from '../../errors.ts';
import { currentSubmission } from './current-submission.ts';
import { reopenMessage } from './reopen-message.ts';
import { SubmissionEntity } from './submission.entity.ts';

const REASON_MAX_LENGTH = 500;

export interface ReopeningsParts {
  database: Database;
  clock: Clock;
  rules: RulesInForce;
  outbox: Outbox;
  composer: MailComposer;
  partner: Pick<Partner, 'timeZone'>;
}

/** `reference` is that of the submission that does not count any more, `until` the first moment that is too late to submit again. */
export interface Reopened {
  reference: string;
  until: string | null;
  note?: string;
}

/** Gives a submitted application back to its applicant. What was submitted stays as it is, with its reference and its PDF. */
export class Reopenings {
  constructor(private readonly parts: ReopeningsParts) {}

  /**
   * The application is `started` again, and so its list of statuses ends there; what certified and signed it is empty, since it
   * vouched for what was submitted. The applicant gets the reason by mail and reads it on every page until they submit again.
   * @param until the last minute in which it can be submitted again, a wall time in the university's time zone; without it, at any time
   * @returns the reference of the submission that does not count any more
   * @throws NotFoundError
   * @throws InvalidError without a reason, for no time or one that has passed
   * @throws ConflictError for an application that is not submitted
   */
  async reopen(applicationId: string, reason: string, by: string, until?: string): Promise<Reopened> {
    const text = cleanLines(reason);
    if (text === '' || text.length > REASON_MAX_LENGTH)
      throw new InvalidError('invalid_input', texts.reopenReason, { reason: texts.reopenReason });
    const { database, clock, outbox, composer, partner } = this.parts;
    const end = until === undefined ? undefined : this.end(until);
    return database.unitOfWork.run(async (manager) => {
      const application = await lockExisting(manager, applicationId);
      const submission = await manager.findOneBy(SubmissionEntity, currentSubmission(applicationId));
      if (!submission) throw new ConflictError('not_submitted', texts.reopenNotSubmitted);
      const at = clock.now().toISOString();
      await manager.update(
        SubmissionEntity,
        { id: submission.id },
        {
          currentOf: null,
          reopenedAt: at,
          reopenedBy: by,
          reopenReason: text,
          reopenedUntil: end?.at ?? null,
        },
      );
      await manager.delete(ApplicationStatusEntity, {
        applicationId,
        status: In(['validating', 'submitted']),
      });
      await updateApplication(manager, applicationId, { status: 'started', validations: {} }, at);
      await this.withdrawCertification(manager, application, at);
      const { reference } = submission;
      const told = { reference, reason: text, until: end?.at ?? null };
      const message = reopenMessage(
        composer,
        await recipientOf(manager, application),
        told,
        partner.timeZone,
      );
      await outbox.send(manager, { ...message, applicationId });
      return { reference, until: told.until, ...(end?.note !== undefined && { note: end.note }) };
    });
  }

  private end(until: string): Moment {
    const { timeZone } = this.parts.partner;
    const end = closingMoment('until', until, timeZone);
    if (end.at <= this.parts.clock.now().toISOString())
      throw new InvalidError('invalid_time', `until: ${until} has passed in ${timeZone}.`);
    return end;
  }

  private async withdrawCertification(
    manager: EntityManager,
    application: ApplicationRow,
    at: string,
  ): Promise<void> {
    const answers = withdrawnCertification(this.parts.rules.ofApplication(application).definitions);
    const merged = mergeAnswers(application, { answers, base: application.version });
    await storeMerged(manager, application, merged, null, at);
  }
}
