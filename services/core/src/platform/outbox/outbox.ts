import type { EntityManager } from 'typeorm';
import { newId } from '../identifiers.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { Clock } from '../time/clock.ts';
import { OutboxMessageEntity } from './outbox-message.entity.ts';

export interface Message {
  recipient: string;
  language?: string;
  kind?: string;
  subject: string;
  body: string;
  /** Set if the message concerns an application and contains no code or secret link: its text is kept, and staff may resend it. */
  applicationId?: string;
  againOf?: string;
  sentBy?: string;
  replyTo?: string;
  unsubscribe?: string;
}

export class Outbox {
  constructor(
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  async send(manager: EntityManager, message: Message): Promise<string> {
    const id = newId();
    const createdAt = this.clock.now().toISOString();
    const { recipient, language = null, kind = null, body } = message;
    const subject = inOneLine(message.subject);
    const { applicationId = null, againOf = null, sentBy = null } = message;
    const { replyTo = null, unsubscribe = null } = message;
    await manager.insert(OutboxMessageEntity, {
      ...{ id, recipient, language, kind, subject, body, createdAt },
      ...{ applicationId, againOf, sentBy, replyTo, unsubscribe },
    });
    await this.jobs.add(manager, { kind: 'deliver-message', payload: { messageId: id } });
    return id;
  }
}

const SUBJECT_MAX_LENGTH = 200;

/** Prevents header injection through line breaks. */
const inOneLine = (subject: string): string =>
  [...subject.replace(/\p{Cc}+/gu, ' ')].slice(0, SUBJECT_MAX_LENGTH).join('');
