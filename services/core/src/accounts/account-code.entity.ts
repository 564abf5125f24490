import { EntitySchema } from 'typeorm';

export type CodeKind = 'confirm' | 'reset';

export interface AccountCodeRow {
  id: string;
  accountId: string;
  kind: CodeKind;
  /** Hex HMAC of a typed code, or SHA-256 of a link's id. */
  codeHash: string;
  /** Signing key of the HMAC. Null for a link, and for a code from before codes were keyed. */
  keyId: string | null;
  /** Browser that requested the code. Null for a link, and for a code from before browsers were recorded. */
  browserId: string | null;
  /** Wrong tries: `tries` by the requesting browser or one that entered the same password, `foreignTries` by all others. */
  tries: number;
  foreignTries: number;
  createdAt: string;
  expiresAt: string;
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
