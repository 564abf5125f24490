import { StaffKeyEntity } from './keys/staff-key.entity.ts';
import { StaffChallengeEntity } from './passkeys/staff-challenge.entity.ts';
import { StaffPasskeyEntity } from './passkeys/staff-passkey.entity.ts';
import { StaffInviteEntity } from './people/staff-invite.entity.ts';
import { StaffSessionEntity } from './sessions/staff-session.entity.ts';
import { StaffAuditEntity } from './staff-audit.entity.ts';
import { StaffPersonEntity } from './staff-person.entity.ts';

export const STAFF_ENTITIES = [
  StaffKeyEntity,
  StaffAuditEntity,
  StaffPersonEntity,
  StaffPasskeyEntity,
  StaffSessionEntity,
  StaffInviteEntity,
  StaffChallengeEntity,
];
