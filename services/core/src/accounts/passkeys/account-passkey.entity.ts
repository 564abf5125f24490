import { EntitySchema } from 'typeorm';
import type { PasskeyCredential } from './web-authn.ts';

export interface AccountPasskeyRow {
  /** Hex SHA-256 of the credential id, which may be too long for an index. */
  id: string;
  accountId: string;
  credential: PasskeyCredential;
  /** Browser and system in which it was created. */
  browser: string | null;
  system: string | null;
  createdAt: string;
  /** Null until its first login. */
  lastUsedAt: string | null;
}

export const AccountPasskeyEntity = new EntitySchema<AccountPasskeyRow>({
  name: 'account_passkey',
  tableName: 'account_passkey',
  columns: {
    id: { type: 'varchar', length: 64, primary: true },
    accountId: { type: 'varchar', length: 36, name: 'account_id' },
    credential: { type: 'json' },
    browser: { type: 'varchar', length: 32, nullable: true },
    system: { type: 'varchar', length: 32, nullable: true },
    createdAt: { type: 'varchar', length: 24, name: 'created_at' },
    lastUsedAt: { type: 'varchar', length: 24, name: 'last_used_at', nullable: true },
  },
});

export interface AccountChallengeRow {
  challengeHash: string;
  /** Account that creates a passkey; null for logins. */
  accountId: string | null;
  expiresAt: string;
}

export const AccountChallengeEntity = new EntitySchema<AccountChallengeRow>({
  name: 'account_challenge',
  tableName: 'account_challenge',
  columns: {
    challengeHash: { type: 'varchar', length: 64, name: 'challenge_hash', primary: true },
    accountId: { type: 'varchar', length: 36, name: 'account_id', nullable: true },
    expiresAt: { type: 'varchar', length: 24, name: 'expires_at' },
  },
});
