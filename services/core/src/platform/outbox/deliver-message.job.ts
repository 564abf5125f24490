import type { EntityManager } from 'typeorm';
import type { Database } from '../database/database.ts';
import type { JobHandler } from '../jobs/job-queue.ts';
import type { Clock } from '../time/clock.ts';
import { part } from '../tracing/active-span.ts';
import type { Mailer } from './mailer.ts';
import { PermanentJobError } from '../jobs/permanent-job-error.ts';
import { OutboxMessageEntity, type OutboxMessageRow } from './outbox-message.entity.ts';

export type FindApplicationId = (reads: EntityManager, email: string) => Promise<string | undefined>;

export interface DeliverMessageDeps {
  database: Database;
  clock: Clock;
  mailer: Mailer;
  findApplicationId: FindApplicationId;
}

export interface DeliverMessage {
  messageId: string;
}

/**
 * Delivers one message. A worker that dies between the server's "250" and the update sends it again with the same message id. Afterwards
 * the text is erased, unless it concerns an application, because it may contain a code.
 */
export function deliverMessage(deps: DeliverMessageDeps): JobHandler<DeliverMessage> {
  const { database, clock, mailer } = deps;
  return async ({ payload }) => {
    const id = payload.messageId;
    const message = await database.reads.findOneBy(OutboxMessageEntity, { id });
    if (!message || message.deliveredAt) return 'skipped';
    try {
      await part('hand over to the mail server', () => mailer.deliver(message));
    } catch (error) {
      if (!(error instanceof PermanentJobError)) throw error;
      throw await refused(deps, message, error);
    }
    const delivered = { deliveredAt: clock.now().toISOString(), deliveredBy: mailer.name };
    const emptied = mailer.name === 'smtp' && message.applicationId === null ? { body: '' } : {};
    await database.unitOfWork.run((manager) =>
      manager.update(OutboxMessageEntity, { id }, { ...delivered, ...emptied }),
    );
    return 'done';
  };
}

/** Erases the address and a text that may contain a code. The failed job keeps the application's id for staff. */
async function refused(
  { database, clock, findApplicationId }: DeliverMessageDeps,
  { id, recipient, applicationId: about }: OutboxMessageRow,
  error: PermanentJobError,
): Promise<PermanentJobError> {
  const applicationId = about ?? (await findApplicationId(database.reads, recipient));
  const ended = {
    recipient: '',
    ...(about === null && { body: '' }),
    deliveredAt: clock.now().toISOString(),
    deliveredBy: 'refused' as const,
  };
  await database.unitOfWork.run((manager) => manager.update(OutboxMessageEntity, { id }, ended));
  const whose = applicationId ? `${APPLICATION_PREFIX}${applicationId}.` : '';
  return new PermanentJobError(`${error.message}${whose}`, { cause: error });
}

const APPLICATION_PREFIX = ' It was for application ';

export function applicationIdIn(lastError: string | null): string | null {
  const [, after] = lastError?.split(APPLICATION_PREFIX) ?? [];
  return after?.replace(/\.$/, '') ?? null;
}
