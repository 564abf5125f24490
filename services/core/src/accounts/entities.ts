import { AccountEntity } from './account.entity.ts';
import { PendingPasswordEntity } from './pending-password.entity.ts';
import { AccountCodeEntity } from './account-code.entity.ts';
import { EmailChangeEntity } from './own-account/email-change.entity.ts';
import { AccountChallengeEntity, AccountPasskeyEntity } from './passkeys/account-passkey.entity.ts';
import { SessionEntity } from './sessions/session.entity.ts';
import { SuccessfulLoginEntity } from './sessions/successful-login.entity.ts';

export const ACCOUNT_ENTITIES = [
  AccountEntity,
  PendingPasswordEntity,
  AccountCodeEntity,
  EmailChangeEntity,
  AccountPasskeyEntity,
  AccountChallengeEntity,
  SessionEntity,
  SuccessfulLoginEntity,
];
