import type { Database } from '../database/database.ts';
import type { JobHandler } from '../jobs/job-queue.ts';
import type { Clock } from '../time/clock.ts';
import type { Mailer } from './mailer.ts';
import { OutboxMessageEntity } from './outbox-message.entity.ts';

export interface DeliverMessage {
  messageId: string;
}

/**
 * Delivers one message of the outbox. A worker that dies between the mail server's "250" and the row's mark sends it
 * twice; the message id is the same then. Once a mail server has it, the text is emptied: it may hold a code.
 */
export function deliverMessage(database: Database, clock: Clock, mailer: Mailer): JobHandler<DeliverMessage> {
  return async ({ payload }) => {
    const id = payload.messageId;
    const message = await database.reads.findOneBy(OutboxMessageEntity, { id });
    if (!message || message.deliveredAt) return 'skipped';
    await mailer.deliver(message);
    const delivered = { deliveredAt: clock.now().toISOString(), deliveredBy: mailer.name };
    const emptied = mailer.name === 'smtp' ? { body: '' } : {};
    await database.unitOfWork.run((manager) =>
      manager.update(OutboxMessageEntity, { id }, { ...delivered, ...emptied }),
    );
    return 'done';
  };
}
