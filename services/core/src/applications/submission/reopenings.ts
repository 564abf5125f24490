import { texts } from '@portico/contracts';
import { cleanLines, withdrawnCertification } from '@portico/form-model';
import type { Partner } from '@portico/partner';
import { type EntityManager, In } from 'typeorm';
import type { Clock, Database, Outbox } from '../../platform/index.ts';
import type { ActiveRules } from '../../releases/index.ts';
import { ApplicationStatusEntity, type ApplicationRow } from '../application.entity.ts';
import { lockExisting, updateApplication } from '../application-store.ts';
import { recipientOf, reopenMessage } from '../application-messages.ts';
import { mergeAnswers } from '../answers/merge-answers.ts';
import { storeMerged } from '../answers/stored-answers.ts';
import { type Moment, closingMoment } from '../../terms/index.ts';
import type { EmailComposer } from '../../texts/index.ts';
import type { WebhookEvents } from '../../webhooks/index.ts';
import { ConflictError, InvalidError } from '../../errors.ts';
import { SubmissionEntity, currentSubmission } from './submission.entity.ts';

const REASON_MAX_LENGTH = 500;

export interface ReopeningsDeps {
  database: Database;
  clock: Clock;
  rules: ActiveRules;
  outbox: Outbox;
  composer: EmailComposer;
  partner: Pick<Partner, 'timeZone'>;
  events: WebhookEvents;
}

/** `reference` is the former submission's; `until` is the first moment that is too late to resubmit. */
export interface Reopened {
  reference: string;
  until: string | null;
  note?: string;
}

/** Reopens submitted applications. The submission stays unchanged, with its reference and PDF. */
export class Reopenings {
  constructor(private readonly deps: ReopeningsDeps) {}

  /**
   * Resets the status to `started`, clears certifications and signature, which vouched for the former answers, and emails the
   * reason. Pages show the reason until the applicant resubmits.
   * @param until last minute to resubmit, a wall time in the university's time zone; default: no deadline
   * @returns the reference of the former submission
   * @throws InvalidError without a reason, or for an invalid or past time
   * @throws ConflictError if the application isn't submitted
   */
  async reopen(applicationId: string, reason: string, by: string, until?: string): Promise<Reopened> {
    const text = cleanLines(reason);
    if (text === '' || text.length > REASON_MAX_LENGTH)
      throw new InvalidError('invalid_input', texts.reopenReason, { reason: texts.reopenReason });
    const { database, clock, outbox, composer, partner } = this.deps;
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
      await this.deps.events.emit(manager, 'application.reopened', applicationId, {
        submission: submission.id,
      });
      const { reference } = submission;
      const details = { reference, reason: text, until: end?.at ?? null };
      const message = reopenMessage(
        composer,
        await recipientOf(manager, application),
        details,
        partner.timeZone,
      );
      await outbox.send(manager, { ...message, applicationId });
      return { reference, until: details.until, ...(end?.note !== undefined && { note: end.note }) };
    });
  }

  private end(until: string): Moment {
    const { timeZone } = this.deps.partner;
    const end = closingMoment('until', until, timeZone);
    if (end.at <= this.deps.clock.now().toISOString())
      throw new InvalidError('invalid_time', `until: ${until} has passed in ${timeZone}.`);
    return end;
  }

  private async withdrawCertification(
    manager: EntityManager,
    application: ApplicationRow,
    at: string,
  ): Promise<void> {
    const answers = withdrawnCertification(this.deps.rules.ofApplication(application).definitions);
    const merged = mergeAnswers(application, { answers, base: application.version });
    await storeMerged(manager, application, merged, null, at);
  }
}
