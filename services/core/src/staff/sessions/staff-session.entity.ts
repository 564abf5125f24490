import { EntitySchema } from 'typeorm';
import type { StaffScope } from '../keys/staff-scopes.ts';

export interface StaffSessionRow {
  tokenHash: string;
  personId: string;
  scopes: StaffScope[];
  createdAt: string;
  lastUsedAt: string;
  expiresAt: string;
  provedAt: string;
}

export const StaffSessionEntity = new EntitySchema<StaffSessionRow>({
  name: 'staff_session',
  tableName: 'staff_session',
  columns: {
    tokenHash: { type: 'varchar', length: 64, name: 'token_hash', primary: true },
    personId: { type: 'varchar', length: 36, name: 'person_id' },
    scopes: { type: 'json' },
    createdAt: { type: 'varchar', length: 24, name: 'created_at' },
    lastUsedAt: { type: 'varchar', length: 24, name: 'last_used_at' },
    expiresAt: { type: 'varchar', length: 24, name: 'expires_at' },
    provedAt: { type: 'varchar', length: 24, name: 'proved_at' },
  },
});
