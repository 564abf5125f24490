import { type Deadline, texts } from '@portico/contracts';
import { cleanLines } from '@portico/form-model';
import type { Partner } from '@portico/partner';
import type { Applicant } from '../../accounts/index.ts';
import { ConflictError, InvalidError } from '../../errors.ts';
import { type Clock, type Database, newId, type Outbox } from '../../platform/index.ts';
import type { RulesInForce } from '../../releases/index.ts';
import { closingMoment } from '../../terms/index.ts';
import type { MailComposer } from '../../texts/index.ts';
import type { ApplicationRow } from '../application.entity.ts';
import { lockExisting } from '../application-store.ts';
import { recipientOf } from '../recipient.ts';
import { effectiveAnswers } from '../answers/effective-answers.ts';
import { storedDeadline } from './check-deadline.ts';
import { LateAllowanceEntity, type LateAllowanceRow } from './late-allowance.entity.ts';
import { lateMessage } from './late-message.ts';
import { latestAllowance, ownDates } from './own-dates.ts';

const REASON_MAX_LENGTH = 300;

export interface LateAllowancesParts {
  database: Database;
  clock: Clock;
  rules: RulesInForce;
  outbox: Outbox;
  composer: MailComposer;
  partner: Pick<Partner, 'timeZone'>;
}

/** What counts for an applicant after the office has done something about it. */
export interface LateOutcome {
  /** The first moment that is too late by the allowance; null when there is none. */
  until: string | null;
  /** Null: no deadline at all. */
  deadline: Deadline | null;
  note?: string;
}

/** The office lets one applicant be late, and says until when. */
export class LateAllowances {
  constructor(private readonly parts: LateAllowancesParts) {}

  /**
   * In place of an earlier one. The applicant gets it by mail. The same once more changes nothing.
   * @param wish `until` is the last minute, a wall time in the university's time zone
   * @throws NotFoundError
   * @throws InvalidError without a reason, for no time or one that has passed
   * @throws ConflictError for a submitted application
   */
  async allow(
    applicationId: string,
    { until, reason }: { until: string; reason: string },
    by: string,
  ): Promise<LateOutcome> {
    const { database, clock, outbox, composer, partner } = this.parts;
    const text = cleanLines(reason);
    if (text === '' || text.length > REASON_MAX_LENGTH)
      throw new InvalidError('invalid_input', texts.erasureReason, { reason: texts.erasureReason });
    const { at: end, note } = closingMoment('until', until, partner.timeZone);
    const now = clock.now().toISOString();
    if (end <= now)
      throw new InvalidError('invalid_time', `until: ${until} has passed in ${partner.timeZone}.`);
    return database.unitOfWork.run(async (manager) => {
      const application = await lockExisting(manager, applicationId);
      if (application.status === 'submitted')
        throw new ConflictError(
          'already_submitted',
          'This application is already submitted. Reopen it instead.',
        );
      const earlier = await latestAllowance(manager, applicationId);
      const isNew = earlier?.until !== end || earlier.reason !== text || earlier.withdrawnAt !== null;
      if (isNew) {
        const row: LateAllowanceRow = {
          ...{ id: newId(), applicationId, until: end, reason: text, at: now, actor: by },
          ...{ withdrawnAt: null, withdrawnBy: null },
        };
        await manager.insert(LateAllowanceEntity, row);
        const message = lateMessage(composer, await recipientOf(manager, application), end, partner.timeZone);
        await outbox.send(manager, { ...message, applicationId });
      }
      const deadline = await this.deadline(manager, application);
      return { until: end, deadline, ...(note !== undefined && { note }) };
    });
  }

  /**
   * Once more does no harm.
   * @throws NotFoundError
   * @throws ConflictError for somebody who was never allowed to be late
   */
  async withdraw(applicationId: string, by: string): Promise<LateOutcome> {
    const { database, clock } = this.parts;
    return database.unitOfWork.run(async (manager) => {
      const application = await lockExisting(manager, applicationId);
      const allowance = await latestAllowance(manager, applicationId);
      if (!allowance) throw new ConflictError('not_late', 'This applicant has no extension.');
      if (allowance.withdrawnAt === null)
        await manager.update(
          LateAllowanceEntity,
          { id: allowance.id },
          { withdrawnAt: clock.now().toISOString(), withdrawnBy: by },
        );
      return { until: null, deadline: await this.deadline(manager, application) };
    });
  }

  /** For a page that is open: what of it may have changed. */
  async standing({ applicationId }: Applicant): Promise<{ late_until: string | null; now: string }> {
    const { database, clock } = this.parts;
    const { lateUntil } = await ownDates(database.reads, applicationId);
    return { late_until: lateUntil, now: clock.now().toISOString() };
  }

  private async deadline(
    manager: Parameters<typeof storedDeadline>[0],
    application: ApplicationRow,
  ): Promise<Deadline | null> {
    const { definitions } = this.parts.rules.ofApplication(application);
    const { id: applicationId } = application;
    const answers = await effectiveAnswers(manager, applicationId, definitions, application.answers);
    const { timeZone } = this.parts.partner;
    return storedDeadline(manager, { applicationId, answers, definitions, timeZone });
  }
}
