import { EntitySchema } from 'typeorm';

/** A change of the e-mail address of an account, from when it is asked for until it can't be undone any more. */
export interface EmailChangeRow {
  id: string;
  accountId: string;
  oldEmail: string;
  newEmail: string;
  /** Hex sha256 of the link that was mailed to the new address; of one that nobody got, where the address has another account. */
  confirmHash: string;
  /** Of the link that was mailed to the old address; null until the change is confirmed. */
  undoHash: string | null;
  /** Of the message to the new address, which is erased with the person. */
  messageId: string | null;
  createdAt: string;
  /** Until then it can be confirmed. */
  expiresAt: string;
  confirmedAt: string | null;
  undoUntil: string | null;
  /** Set when it was withdrawn or undone, or when another took its place. */
  endedAt: string | null;
}

export const EmailChangeEntity = new EntitySchema<EmailChangeRow>({
  name: 'email_change',
  tableName: 'email_change',
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    accountId: { name: 'account_id', type: 'varchar', length: 36 },
    oldEmail: { name: 'old_email', type: 'varchar', length: 254 },
    newEmail: { name: 'new_email', type: 'varchar', length: 254 },
    confirmHash: { name: 'confirm_hash', type: 'varchar', length: 64 },
    undoHash: { name: 'undo_hash', type: 'varchar', length: 64, nullable: true },
    messageId: { name: 'message_id', type: 'varchar', length: 36, nullable: true },
    createdAt: { name: 'created_at', type: 'varchar', length: 24 },
    expiresAt: { name: 'expires_at', type: 'varchar', length: 24 },
    confirmedAt: { name: 'confirmed_at', type: 'varchar', length: 24, nullable: true },
    undoUntil: { name: 'undo_until', type: 'varchar', length: 24, nullable: true },
    endedAt: { name: 'ended_at', type: 'varchar', length: 24, nullable: true },
  },
});
