import type { StaffScope } from './keys/staff-scopes.ts';

/** Who asks. */
export interface StaffMember {
  /** Null of a person in the Office, and on the server's own command line. */
  keyId: string | null;
  /** Of a person in the Office. */
  personId?: string;
  name: string;
  /** Of the key, or of the person's roles; absent on the command line, which may do everything. */
  scopes?: StaffScope[];
  /** When the key ends; absent or null where nothing does. */
  expiresAt?: string | null;
}

/** Whose deed it is. */
export const actorOf = ({ name, keyId, personId }: StaffMember) => ({
  actor: name,
  keyId,
  personId: personId ?? null,
});
