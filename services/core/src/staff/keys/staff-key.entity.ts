import { EntitySchema } from 'typeorm';
import type { StaffScope } from './staff-scopes.ts';

export interface StaffKeyRow {
  id: string;
  name: string;
  keyHash: string;
  scopes: StaffScope[];
  createdBy: string;
  createdAt: string;
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
