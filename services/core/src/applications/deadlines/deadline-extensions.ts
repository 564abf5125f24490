import { type Deadline, texts } from '@portico/contracts';
import { cleanLines } from '@portico/form-model';
import type { Partner } from '@portico/partner';
import type { Applicant } from '../../accounts/index.ts';
import { ConflictError, InvalidError } from '../../errors.ts';
import { type Clock, type Database, newId, type Outbox } from '../../platform/index.ts';
import type { ActiveRules } from '../../releases/index.ts';
import { closingMoment } from '../../terms/index.ts';
import type { EmailComposer } from '../../texts/index.ts';
import type { ApplicationRow } from '../application.entity.ts';
import { lockExisting } from '../application-store.ts';
import { recipientOf, extensionMessage } from '../application-messages.ts';
import { effectiveAnswers } from '../answers/effective-answers.ts';
import { storedDeadline } from './check-deadline.ts';
import { DeadlineExtensionEntity, type DeadlineExtensionRow } from './deadline-extension.entity.ts';
import { latestExtension, ownDates } from './personal-dates.ts';

const REASON_MAX_LENGTH = 300;

export interface DeadlineExtensionsDeps {
  database: Database;
  clock: Clock;
  rules: ActiveRules;
  outbox: Outbox;
  composer: EmailComposer;
  partner: Pick<Partner, 'timeZone'>;
}

export interface ExtensionOutcome {
  until: string | null;
  deadline: Deadline | null;
  note?: string;
}

export class DeadlineExtensions {
  constructor(private readonly deps: DeadlineExtensionsDeps) {}

  /**
   * Adds an extension, replacing an earlier one, and emails the applicant. Idempotent.
   * @param input `until` is the last minute, a wall time in the university's time zone
   * @throws InvalidError without a reason, or for an invalid or past time
   * @throws ConflictError for a submitted application
   */
  async grant(
    applicationId: string,
    { until, reason }: { until: string; reason: string },
    by: string,
  ): Promise<ExtensionOutcome> {
    const { database, clock, outbox, composer, partner } = this.deps;
    const { text, end, note } = this.check({ until, reason });
    const now = clock.now().toISOString();
    return database.unitOfWork.run(async (manager) => {
      const application = await lockExisting(manager, applicationId);
      if (application.status === 'submitted')
        throw new ConflictError(
          'already_submitted',
          'This application is already submitted. Reopen it instead.',
        );
      const earlier = await latestExtension(manager, applicationId);
      const isNew = earlier?.until !== end || earlier.reason !== text || earlier.withdrawnAt !== null;
      if (isNew) {
        const row: DeadlineExtensionRow = {
          ...{ id: newId(), applicationId, until: end, reason: text, at: now, actor: by },
          ...{ withdrawnAt: null, withdrawnBy: null },
        };
        await manager.insert(DeadlineExtensionEntity, row);
        const message = extensionMessage(
          composer,
          await recipientOf(manager, application),
          end,
          partner.timeZone,
        );
        await outbox.send(manager, { ...message, applicationId });
      }
      const deadline = await this.deadline(manager, application);
      return { until: end, deadline, ...(note !== undefined && { note }) };
    });
  }

  check({ until, reason }: { until: string; reason: string }): { text: string; end: string; note?: string } {
    const { clock, partner } = this.deps;
    const text = cleanLines(reason);
    if (text === '' || text.length > REASON_MAX_LENGTH)
      throw new InvalidError('invalid_input', texts.erasureReason, { reason: texts.erasureReason });
    const { at: end, note } = closingMoment('until', until, partner.timeZone);
    if (end <= clock.now().toISOString())
      throw new InvalidError('invalid_time', `until: ${until} has passed in ${partner.timeZone}.`);
    return { text, end, ...(note !== undefined && { note }) };
  }

  /** Idempotent. @throws ConflictError if there never was an extension */
  async withdraw(applicationId: string, by: string): Promise<ExtensionOutcome> {
    const { database, clock } = this.deps;
    return database.unitOfWork.run(async (manager) => {
      const application = await lockExisting(manager, applicationId);
      const allowance = await latestExtension(manager, applicationId);
      if (!allowance) throw new ConflictError('not_late', 'This applicant has no extension.');
      if (allowance.withdrawnAt === null)
        await manager.update(
          DeadlineExtensionEntity,
          { id: allowance.id },
          { withdrawnAt: clock.now().toISOString(), withdrawnBy: by },
        );
      return { until: null, deadline: await this.deadline(manager, application) };
    });
  }

  /** Returns the extended deadline and the server's time, which open pages poll. */
  async liveState({ applicationId }: Applicant): Promise<{ late_until: string | null; now: string }> {
    const { database, clock } = this.deps;
    const { lateUntil } = await ownDates(database.reads, applicationId);
    return { late_until: lateUntil, now: clock.now().toISOString() };
  }

  /** Returns the deadline that applies to the current answers. */
  async deadline(
    manager: Parameters<typeof storedDeadline>[0],
    application: ApplicationRow,
  ): Promise<Deadline | null> {
    const { definitions } = this.deps.rules.ofApplication(application);
    const { id: applicationId } = application;
    const answers = await effectiveAnswers(manager, applicationId, definitions, application.answers);
    const { timeZone } = this.deps.partner;
    return storedDeadline(manager, { applicationId, answers, definitions, timeZone });
  }
}
