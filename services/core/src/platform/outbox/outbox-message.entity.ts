import { EntitySchema } from 'typeorm';

export interface OutboxMessageRow {
  id: string;
  /** Erased with the text if the mail server permanently refuses the message. */
  recipient: string;
  subject: string;
  /** Plain text. Erased after delivery or refusal, because it may contain a code or link; kept if it concerns an application. */
  body: string;
  language: string | null;
  /** Such as `reset_link`; identifies messages without their subjects, which may contain a code. Null in older rows. */
  kind: string | null;
  createdAt: string;
  deliveredAt: string | null;
  /** `outbox`: only on the outbox page. `refused`: the mail server permanently refuses it. */
  deliveredBy: 'smtp' | 'outbox' | 'refused' | null;
  /** Application it concerns, which lets staff read and resend it. Null for account emails. */
  applicationId: string | null;
  againOf: string | null;
  sentBy: string | null;
  replyTo: string | null;
  /** Address of the page to unsubscribe; null for emails that everyone gets. */
  unsubscribe: string | null;
}

export const OutboxMessageEntity = new EntitySchema<OutboxMessageRow>({
  name: 'outbox_message',
  tableName: 'outbox_message',
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    recipient: { type: 'varchar', length: 254 },
    subject: { type: 'varchar', length: 200 },
    body: { type: 'text' },
    language: { type: 'varchar', length: 35, nullable: true },
    kind: { type: 'varchar', length: 32, nullable: true },
    createdAt: { type: 'varchar', length: 24, name: 'created_at' },
    deliveredAt: { type: 'varchar', length: 24, name: 'delivered_at', nullable: true },
    deliveredBy: { type: 'varchar', length: 16, name: 'delivered_by', nullable: true },
    applicationId: { type: 'varchar', length: 36, name: 'application_id', nullable: true },
    againOf: { type: 'varchar', length: 36, name: 'again_of', nullable: true },
    sentBy: { type: 'varchar', length: 100, name: 'sent_by', nullable: true },
    replyTo: { type: 'varchar', length: 254, name: 'reply_to', nullable: true },
    unsubscribe: { type: 'varchar', length: 500, nullable: true },
  },
});
