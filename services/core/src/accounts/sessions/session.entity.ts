import { EntitySchema } from 'typeorm';

export interface SessionRow {
  /** Hex SHA-256 of the token in the cookie. The token itself isn't stored. */
  tokenHash: string;
  accountId: string;
  createdAt: string;
  lastActiveAt: string;
  expiresAt: string;
  browser: string | null;
  system: string | null;
}

export const SessionEntity = new EntitySchema<SessionRow>({
  name: 'session',
  tableName: 'session',
  columns: {
    tokenHash: { name: 'token_hash', type: 'varchar', length: 64, primary: true },
    accountId: { name: 'account_id', type: 'varchar', length: 36 },
    createdAt: { name: 'created_at', type: 'varchar', length: 24 },
    lastActiveAt: { name: 'last_active_at', type: 'varchar', length: 24 },
    expiresAt: { name: 'expires_at', type: 'varchar', length: 24 },
    browser: { type: 'varchar', length: 32, nullable: true },
    system: { type: 'varchar', length: 32, nullable: true },
  },
});
