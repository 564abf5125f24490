import { EntitySchema } from 'typeorm';

/** A message that was promised in a transaction; a job delivers it. */
export interface OutboxMessageRow {
  id: string;
  /** Emptied with the text of a message that the mail server refuses for good. */
  recipient: string;
  subject: string;
  /** Plain text. Emptied once a mail server has taken or refused it, because it may hold a code or a link; never of one about an application, which holds neither. */
  body: string;
  /** What it is written in, BCP 47; null for those that are older than languages. */
  language: string | null;
  /** What it is about: `reset_link`. For whoever asks which messages they got, since subjects may hold a code; null for those that are older than kinds. */
  kind: string | null;
  createdAt: string;
  deliveredAt: string | null;
  /** `smtp`; `outbox` when it can be read on the outbox page only; `refused` when the mail server will never take it. */
  deliveredBy: 'smtp' | 'outbox' | 'refused' | null;
  /** Whose application it is about: staff may read it and send it again. Null of what is about an account. */
  applicationId: string | null;
  /** Id of the message that it repeats. */
  againOf: string | null;
  /** Name of whoever of the staff had it sent again. */
  sentBy: string | null;
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
  },
});
