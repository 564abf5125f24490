import { EntitySchema } from 'typeorm';

export interface EmailChangeRow {
  id: string;
  accountId: string;
  oldEmail: string;
  newEmail: string;
  /** Hex SHA-256 of the link sent to the new address. If that address has an account, no link was sent. */
  confirmHash: string;
  undoHash: string | null;
  messageId: string | null;
  createdAt: string;
  expiresAt: string;
  confirmedAt: string | null;
  undoUntil: string | null;
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
