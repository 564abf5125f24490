import { EntitySchema } from 'typeorm';
import type { StaffScope } from './staff-scopes.ts';

/** A key that a person or a program of the university holds. */
export interface StaffKeyRow {
  id: string;
  /** Whose it is; stands in the audit trail. */
  name: string;
  /** sha256 of the key, hex; the key itself is nowhere. */
  keyHash: string;
  scopes: StaffScope[];
  /** The name of the key, or of the command, that made it. */
  createdBy: string;
  createdAt: string;
  /** Null: until it is revoked. */
  expiresAt: string | null;
  revokedAt: string | null;
}

export const StaffKeyEntity = new EntitySchema<StaffKeyRow>({
  name: 'staff_key',
  tableName: 'staff_key',
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    name: { type: 'varchar', length: 100 },
    keyHash: { type: 'varchar', length: 64, name: 'key_hash' },
    scopes: { type: 'json' },
    createdBy: { type: 'varchar', length: 100, name: 'created_by' },
    createdAt: { type: 'varchar', length: 24, name: 'created_at' },
    expiresAt: { type: 'varchar', length: 24, name: 'expires_at', nullable: true },
    revokedAt: { type: 'varchar', length: 24, name: 'revoked_at', nullable: true },
  },
});
