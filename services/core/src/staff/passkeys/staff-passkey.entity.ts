import { EntitySchema } from 'typeorm';
import type { PasskeyCredential } from '../../accounts/index.ts';

export interface StaffPasskeyRow {
  /** Hex SHA-256 of the credential id, which may be too long for an index. */
  id: string;
  personId: string;
  credential: PasskeyCredential;
  createdAt: string;
  lastUsedAt: string;
}

export const StaffPasskeyEntity = new EntitySchema<StaffPasskeyRow>({
  name: 'staff_passkey',
  tableName: 'staff_passkey',
  columns: {
    id: { type: 'varchar', length: 64, primary: true },
    personId: { type: 'varchar', length: 36, name: 'person_id' },
    credential: { type: 'json' },
    createdAt: { type: 'varchar', length: 24, name: 'created_at' },
    lastUsedAt: { type: 'varchar', length: 24, name: 'last_used_at' },
  },
});
