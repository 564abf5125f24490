import { EntitySchema } from 'typeorm';
import type { StaffRole } from './roles.ts';

/** Who works in the Office. They stay when they are revoked: the audit trail names them. */
export interface StaffPersonRow {
  id: string;
  /** Who vouches for them: the provider's address, or `portico` for those who log in with passkeys. */
  issuer: string;
  /** What the issuer calls them, for ever. */
  subject: string;
  name: string;
  email: string | null;
  roles: StaffRole[];
  createdAt: string;
  lastLoginAt: string | null;
  revokedAt: string | null;
}

/** Of people with passkeys, whose subject is their id. */
export const OWN_ISSUER = 'portico';

export const StaffPersonEntity = new EntitySchema<StaffPersonRow>({
  name: 'staff_person',
  tableName: 'staff_person',
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    issuer: { type: 'varchar', length: 255 },
    subject: { type: 'varchar', length: 255 },
    name: { type: 'varchar', length: 100 },
    email: { type: 'varchar', length: 254, nullable: true },
    roles: { type: 'json' },
    createdAt: { type: 'varchar', length: 24, name: 'created_at' },
    lastLoginAt: { type: 'varchar', length: 24, name: 'last_login_at', nullable: true },
    revokedAt: { type: 'varchar', length: 24, name: 'revoked_at', nullable: true },
  },
});
