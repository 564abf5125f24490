import { EntitySchema } from 'typeorm';
import type { StaffScope } from '../../keys/staff-scopes.ts';

/** A browser in which somebody of the staff is logged in. */
export interface StaffSessionRow {
  /** Hex sha256 of the token in the cookie; the token itself is nowhere. */
  tokenHash: string;
  personId: string;
  /** What their roles let them do when they logged in. */
  scopes: StaffScope[];
  createdAt: string;
  /** Written at most once a minute. */
  lastUsedAt: string;
  /** The end of the session, however active it is. */
  expiresAt: string;
  /** When they last showed who they are. */
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
