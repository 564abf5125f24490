import type { EntityManager } from 'typeorm';
import { newId } from '../identifiers.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { Clock } from '../time/clock.ts';
import { OutboxMessageEntity } from './outbox-message.entity.ts';

export interface Message {
  recipient: string;
  /** What it is written in, BCP 47. */
  language?: string;
  /** What it is about, in a word. */
  kind?: string;
  subject: string;
  /** Plain text. */
  body: string;
  /** Whose application it is about, if it holds neither a code nor a link that opens anything: its text is kept, and staff may send it again. */
  applicationId?: string;
  /** Id of the message that it repeats, and who of the staff wants that. */
  againOf?: string;
  sentBy?: string;
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
    const { recipient, language = null, kind = null, body } = message;
    const subject = inOneLine(message.subject);
    const { applicationId = null, againOf = null, sentBy = null } = message;
    await manager.insert(OutboxMessageEntity, {
      ...{ id, recipient, language, kind, subject, body, createdAt },
      ...{ applicationId, againOf, sentBy },
    });
    await this.jobs.add(manager, { kind: 'deliver-message', payload: { messageId: id } });
    return id;
  }
}

const SUBJECT_MAX_LENGTH = 200;

/** What follows a line's end would be a header of the message. */
const inOneLine = (subject: string): string =>
  [...subject.replace(/\p{Cc}+/gu, ' ')].slice(0, SUBJECT_MAX_LENGTH).join('');
