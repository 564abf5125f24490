import type { EntityManager } from 'typeorm';
import { newId } from '../identifiers.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { Clock } from '../time/clock.ts';
import { OutboxMessageEntity } from './outbox-message.entity.ts';

export interface Message {
  recipient: string;
  subject: string;
  /** Plain text. */
  body: string;
}

/** Promises messages: what is sent in a transaction is delivered if, and only if, the transaction commits. */
export class Outbox {
  constructor(
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  /** @returns the message id */
  async send(manager: EntityManager, message: Message): Promise<string> {
    const id = newId();
    const createdAt = this.clock.now().toISOString();
    const { recipient, subject, body } = message;
    await manager.insert(OutboxMessageEntity, { id, recipient, subject, body, createdAt });
    await this.jobs.add(manager, { kind: 'deliver-message', payload: { messageId: id } });
    return id;
  }
}
