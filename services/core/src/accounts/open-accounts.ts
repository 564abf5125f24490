import type { Partner } from '@portico/partner';
import type { Platform } from '../platform/index.ts';
import type { EmailComposer } from '../texts/index.ts';
import { AccountCodes } from './account-codes.ts';
import { AccountMessages, type NameOfAccount } from './account-messages.ts';
import { Accounts } from './accounts.ts';
import { DeviceCookies } from './device-cookies.ts';
import { EmailChanges } from './own-account/email-changes.ts';
import { AccountPasskeys } from './passkeys/account-passkeys.ts';
import { WebAuthn } from './passkeys/web-authn.ts';
import { OwnPasswords } from './own-account/own-passwords.ts';
import { OwnSessions } from './own-account/own-sessions.ts';
import { StepUpAuth } from './own-account/step-up-auth.ts';
import { Logins } from './logins.ts';
import { Passwords } from './passwords.ts';
import { PendingPasswords } from './pending-passwords.ts';
import { Sessions } from './sessions/sessions.ts';
import { Visitors } from './visitor-cookies.ts';

export interface AccountsModule {
  accounts: Accounts;
  logins: Logins;
  visitors: Visitors;
  sessions: Sessions;
  stepUpAuth: StepUpAuth;
  ownPasswords: OwnPasswords;
  passkeys: AccountPasskeys;
  emailChanges: EmailChanges;
  ownSessions: OwnSessions;
}

export interface AccountsModuleDeps {
  platform: Platform;
  partner: Partner;
  composer: EmailComposer;
  nameOf: NameOfAccount;
  /** Origin of the applicants' pages. */
  publicUrl: string;
}

export function openAccounts({
  platform,
  partner,
  composer,
  nameOf,
  publicUrl,
}: AccountsModuleDeps): AccountsModule {
  const { database, clock, throttle, outbox, keyrings, securityLog: log } = platform;
  const passwords = new Passwords();
  const visitors = new Visitors(keyrings.key('signup'), new DeviceCookies(keyrings.key('device'), clock));
  const shared = {
    database,
    clock,
    throttle,
    passwords,
    pending: new PendingPasswords(clock),
    codes: new AccountCodes(clock, keyrings.key('code')),
    visitors,
    outbox,
    messages: new AccountMessages(composer, partner, nameOf),
    log,
  };
  const stepUpAuth = new StepUpAuth(shared);
  const emailChanges = new EmailChanges({ ...shared, stepUpAuth });
  const deps = { ...shared, stepUpAuth, emailChanges };
  return {
    accounts: new Accounts(deps),
    logins: new Logins(deps),
    visitors,
    sessions: new Sessions(database, clock),
    stepUpAuth,
    ownPasswords: new OwnPasswords(deps),
    passkeys: new AccountPasskeys({
      ...deps,
      webAuthn: new WebAuthn(new URL(publicUrl).origin, partner.name),
    }),
    emailChanges,
    ownSessions: new OwnSessions(database, clock),
  };
}
