import { EntitySchema } from 'typeorm';
import type { StaffRole } from '../roles.ts';

/** Somebody is asked to work in the Office. One that is taken back has no row any more. */
export interface StaffInviteRow {
  id: string;
  /** Hex sha256 of the secret in the link; the secret itself is nowhere. */
  tokenHash: string;
  name: string;
  roles: StaffRole[];
  /** Of somebody who works here already and makes a new passkey; null: a new person. */
  personId: string | null;
  /** Name of the person, or of the key. */
  createdBy: string;
  createdAt: string;
  expiresAt: string;
  /** Null: not yet. */
  usedAt: string | null;
}

export const StaffInviteEntity = new EntitySchema<StaffInviteRow>({
  name: 'staff_invite',
  tableName: 'staff_invite',
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    tokenHash: { type: 'varchar', length: 64, name: 'token_hash' },
    name: { type: 'varchar', length: 100 },
    roles: { type: 'json' },
    personId: { type: 'varchar', length: 36, name: 'person_id', nullable: true },
    createdBy: { type: 'varchar', length: 100, name: 'created_by' },
    createdAt: { type: 'varchar', length: 24, name: 'created_at' },
    expiresAt: { type: 'varchar', length: 24, name: 'expires_at' },
    usedAt: { type: 'varchar', length: 24, name: 'used_at', nullable: true },
  },
});
