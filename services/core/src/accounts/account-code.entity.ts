import { EntitySchema } from 'typeorm';

export type CodeKind = 'confirm' | 'reset';

/** A secret that was mailed to the owner of an account. Only the newest of its kind counts. */
export interface AccountCodeRow {
  id: string;
  accountId: string;
  kind: CodeKind;
  /** Hex HMAC of a typed code, or sha256 of a link's id. */
  codeHash: string;
  /** Wrong tries so far. */
  tries: number;
  createdAt: string;
  expiresAt: string;
  /** Set when it was used, or when a newer one took its place. */
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
    tries: { type: 'int' },
    createdAt: { name: 'created_at', type: 'varchar', length: 24 },
    expiresAt: { name: 'expires_at', type: 'varchar', length: 24 },
    endedAt: { name: 'ended_at', type: 'varchar', length: 24, nullable: true },
  },
});
