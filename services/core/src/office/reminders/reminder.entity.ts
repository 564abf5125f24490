import { EntitySchema } from 'typeorm';

/** A reminder that was sent. The key prevents a second one for the same cause. */
export interface ReminderRow {
  applicationId: string;
  /** `deadline:<time>:<days>` or `document:<request>`. */
  cause: string;
  sentAt: string;
}

export const ReminderEntity = new EntitySchema<ReminderRow>({
  name: 'reminder',
  tableName: 'reminder',
  columns: {
    applicationId: { name: 'application_id', type: 'varchar', length: 36, primary: true },
    cause: { type: 'varchar', length: 64, primary: true },
    sentAt: { name: 'sent_at', type: 'varchar', length: 24 },
  },
});
