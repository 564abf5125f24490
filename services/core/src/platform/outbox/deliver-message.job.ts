import type { EntityManager } from 'typeorm';
import type { Database } from '../database/database.ts';
import type { JobHandler } from '../jobs/job-queue.ts';
import type { Clock } from '../time/clock.ts';
import { part } from '../tracing/active-span.ts';
import type { Mailer } from './mailer.ts';
import { PermanentJobError } from '../jobs/permanent-job-error.ts';
import { OutboxMessageEntity, type OutboxMessageRow } from './outbox-message.entity.ts';

/** Id of the application of whoever has this address; nothing where nobody has. */
export type ApplicationOf = (reads: EntityManager, email: string) => Promise<string | undefined>;

export interface DeliverMessageParts {
  database: Database;
  clock: Clock;
  mailer: Mailer;
  applicationOf: ApplicationOf;
}

export interface DeliverMessage {
  messageId: string;
}

/**
 * Delivers one message of the outbox. A worker that dies between the mail server's "250" and the row's mark sends it
 * twice; the message id is the same then. Once a mail server has it, or will never take it, the text is emptied, unless it is about an application: it may hold a code.
 */
export function deliverMessage(parts: DeliverMessageParts): JobHandler<DeliverMessage> {
  const { database, clock, mailer } = parts;
  return async ({ payload }) => {
    const id = payload.messageId;
    const message = await database.reads.findOneBy(OutboxMessageEntity, { id });
    if (!message || message.deliveredAt) return 'skipped';
    try {
      await part('hand over to the mail server', () => mailer.deliver(message));
    } catch (error) {
      if (!(error instanceof PermanentJobError)) throw error;
      throw await refused(parts, message, error);
    }
    const delivered = { deliveredAt: clock.now().toISOString(), deliveredBy: mailer.name };
    const emptied = mailer.name === 'smtp' && message.applicationId === null ? { body: '' } : {};
    await database.unitOfWork.run((manager) =>
      manager.update(OutboxMessageEntity, { id }, { ...delivered, ...emptied }),
    );
    return 'done';
  };
}

/** Nobody can use what was to be sent: the address goes, and a text that may hold a code. Staff see in the failed job whose message it was, by the id. */
async function refused(
  { database, clock, applicationOf }: DeliverMessageParts,
  { id, recipient, applicationId: about }: OutboxMessageRow,
  error: PermanentJobError,
): Promise<PermanentJobError> {
  const applicationId = about ?? (await applicationOf(database.reads, recipient));
  const ended = {
    recipient: '',
    ...(about === null && { body: '' }),
    deliveredAt: clock.now().toISOString(),
    deliveredBy: 'refused' as const,
  };
  await database.unitOfWork.run((manager) => manager.update(OutboxMessageEntity, { id }, ended));
  const whose = applicationId ? `${WHOSE}${applicationId}.` : '';
  return new PermanentJobError(`${error.message}${whose}`, { cause: error });
}

/** In front of the id of the application, in what a job says that a mail server refused for good. */
const WHOSE = ' It was for application ';

/** The id of the application that the mail of a failed job was for; null where it does not say so. */
export function applicationIn(lastError: string | null): string | null {
  const [, after] = lastError?.split(WHOSE) ?? [];
  return after?.replace(/\.$/, '') ?? null;
}
