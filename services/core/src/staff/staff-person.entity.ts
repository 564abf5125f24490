import { EntitySchema } from 'typeorm';
import type { StaffRole } from './roles.ts';

/** A person in the Office. Revoked people are kept, because the audit log names them. */
export interface StaffPersonRow {
  id: string;
  /** URL of the identity provider, or `portico` for passkeys. */
  issuer: string;
  subject: string;
  name: string;
  email: string | null;
  roles: StaffRole[];
  createdAt: string;
  lastLoginAt: string | null;
  revokedAt: string | null;
}

/** Issuer of people with passkeys, whose subject is their id. */
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
