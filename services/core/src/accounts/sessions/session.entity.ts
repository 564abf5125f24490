import { EntitySchema } from 'typeorm';

export interface SessionRow {
  /** Hex sha256 of the token in the cookie; the token itself is nowhere. */
  tokenHash: string;
  accountId: string;
  createdAt: string;
  /** Written at most once a minute. */
  lastActiveAt: string;
  /** The end of the session, however active it is. */
  expiresAt: string;
  /** What it was begun with, see `browserOf`; null where that is unknown, and of a version that did not keep it. */
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
