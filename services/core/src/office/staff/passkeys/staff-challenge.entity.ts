import { EntitySchema } from 'typeorm';

/** What an authenticator is to sign. Each is good for one answer. */
export interface StaffChallengeRow {
  /** Hex sha256. */
  challengeHash: string;
  /** Of a passkey that is to be made: for which invitation, and the id and name that the person will have. Null where one is to be used. */
  inviteId: string | null;
  personId: string | null;
  name: string | null;
  expiresAt: string;
}

export const StaffChallengeEntity = new EntitySchema<StaffChallengeRow>({
  name: 'staff_challenge',
  tableName: 'staff_challenge',
  columns: {
    challengeHash: { type: 'varchar', length: 64, name: 'challenge_hash', primary: true },
    inviteId: { type: 'varchar', length: 36, name: 'invite_id', nullable: true },
    personId: { type: 'varchar', length: 36, name: 'person_id', nullable: true },
    name: { type: 'varchar', length: 100, nullable: true },
    expiresAt: { type: 'varchar', length: 24, name: 'expires_at' },
  },
});
