import { EntitySchema } from 'typeorm';

export interface StaffChallengeRow {
  challengeHash: string;
  /** Registration: the invitation, and the person's future id and name. Null for logins. */
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
