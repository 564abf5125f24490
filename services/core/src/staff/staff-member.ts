import type { StaffScope } from './keys/staff-scopes.ts';

export interface StaffMember {
  keyId: string | null;
  personId?: string;
  name: string;
  /** Scopes of the key or the person's roles; absent for local commands, which may do everything. */
  scopes?: StaffScope[];
  expiresAt?: string | null;
}

export const actorOf = ({ name, keyId, personId }: StaffMember) => ({
  actor: name,
  keyId,
  personId: personId ?? null,
});
