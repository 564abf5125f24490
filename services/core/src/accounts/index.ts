export { AccountMessages } from './account-messages.ts';
export { ACCOUNT_PERSONAL_DATA } from './account-personal-data.ts';
export { accountEmails } from './account-emails.texts.ts';
export { AccountEntity, type AccountRow } from './account.entity.ts';
export { Accounts } from './accounts.ts';
export { ACCOUNT_ENTITIES } from './entities.ts';
export { countLogins, countUnconfirmed, expireLogins, expireUnconfirmed } from './expired-rows.ts';
export { formerAddresses } from './own-account/email-changes.ts';
export { toPasskeyReply } from './passkeys/account-passkeys.ts';
export { toSessionReply } from './own-account/own-sessions.ts';
export { lockVerified, type StepUpAuth } from './own-account/step-up-auth.ts';
export { NotConfirmedError } from './not-confirmed.error.ts';
export { openAccounts, type AccountsModule } from './open-accounts.ts';
export {
  CHALLENGE_LIFETIME,
  challengeOf,
  type PasskeyCredential,
  PasskeyRefusedError,
  WebAuthn,
} from './passkeys/web-authn.ts';
export { parseUserAgent } from './sessions/parse-user-agent.ts';
export type { Applicant } from './sessions/sessions.ts';
export { SuccessfulLoginEntity } from './sessions/successful-login.entity.ts';
export type { VisitorCookies, Visitor } from './visitor-cookies.ts';
