import { EntitySchema } from 'typeorm';

export type CodeKind = 'confirm' | 'reset';

/** A secret that was mailed to the owner of an account. */
export interface AccountCodeRow {
  id: string;
  accountId: string;
  kind: CodeKind;
  /** Hex HMAC of a typed code, or sha256 of a link's id. */
  codeHash: string;
  /** The signing key of the HMAC; null for a link, and for a code of a version before. */
  keyId: string | null;
  /** The browser that asked for the code; null for a link, and for a code of a version before. */
  browserId: string | null;
  /** Wrong tries so far in that browser, and in others that have shown its password. */
  tries: number;
  /** Wrong tries so far anywhere else. */
  foreignTries: number;
  createdAt: string;
  expiresAt: string;
  /** Set when it was used, or when another took its place. */
  endedAt: string | null;
}

export const AccountCodeEntity = new EntitySchema<AccountCodeRow>({
  name: 'account_code',
  tableName: 'account_code',
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    accountId: { name: 'account_id', type: 'varchar', length: 36 },
    kind: { type: 'varchar', length: 16 },
    codeHash: { name: 'code_hash', type: 'varchar', length: 64 },
    keyId: { name: 'key_id', type: 'varchar', length: 36, nullable: true },
    browserId: { name: 'browser_id', type: 'varchar', length: 36, nullable: true },
    tries: { type: 'int' },
    foreignTries: { name: 'foreign_tries', type: 'int' },
    createdAt: { name: 'created_at', type: 'varchar', length: 24 },
    expiresAt: { name: 'expires_at', type: 'varchar', length: 24 },
    endedAt: { name: 'ended_at', type: 'varchar', length: 24, nullable: true },
  },
});
