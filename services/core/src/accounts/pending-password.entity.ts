import { EntitySchema } from 'typeorm';

export interface PendingPasswordRow {
  accountId: string;
  /** Browser id from the signed cookie `portico_signup`. */
  browserId: string;
  passwordHash: string | null;
  createdAt: string;
  expiresAt: string;
}

export const PendingPasswordEntity = new EntitySchema<PendingPasswordRow>({
  name: 'pending_password',
  tableName: 'pending_password',
  columns: {
    accountId: { name: 'account_id', type: 'varchar', length: 36, primary: true },
    browserId: { name: 'browser_id', type: 'varchar', length: 36, primary: true },
    passwordHash: { name: 'password_hash', type: 'varchar', length: 255, nullable: true },
    createdAt: { name: 'created_at', type: 'varchar', length: 24 },
    expiresAt: { name: 'expires_at', type: 'varchar', length: 24 },
  },
});
