import { EntitySchema } from 'typeorm';
import type { StaffRole } from '../roles.ts';

/** Invitation to work in the Office. Withdrawn ones are deleted. */
export interface StaffInviteRow {
  id: string;
  tokenHash: string;
  name: string;
  /** Where the link was emailed; becomes the person's address. */
  email: string | null;
  roles: StaffRole[];
  /** Existing person who replaces a passkey; null: new person. */
  personId: string | null;
  createdBy: string;
  createdAt: string;
  expiresAt: string;
  usedAt: string | null;
}

export const StaffInviteEntity = new EntitySchema<StaffInviteRow>({
  name: 'staff_invite',
  tableName: 'staff_invite',
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    tokenHash: { type: 'varchar', length: 64, name: 'token_hash' },
    name: { type: 'varchar', length: 100 },
    email: { type: 'varchar', length: 254, nullable: true },
    roles: { type: 'json' },
    personId: { type: 'varchar', length: 36, name: 'person_id', nullable: true },
    createdBy: { type: 'varchar', length: 100, name: 'created_by' },
    createdAt: { type: 'varchar', length: 24, name: 'created_at' },
    expiresAt: { type: 'varchar', length: 24, name: 'expires_at' },
    usedAt: { type: 'varchar', length: 24, name: 'used_at', nullable: true },
  },
});
