import type { Partner } from '@portico/partner';
import type { Platform } from '../platform/index.ts';
import type { MailComposer } from '../texts/index.ts';
import { AccountCodes } from './account-codes.ts';
import { AccountMessages, type NameOfAccount } from './account-messages.ts';
import { Accounts } from './accounts.ts';
import { DeviceCookies } from './device-cookies.ts';
import { EmailChanges } from './own-account/email-changes.ts';
import { OwnPasswords } from './own-account/own-passwords.ts';
import { OwnSessions } from './own-account/own-sessions.ts';
import { Proofs } from './own-account/proofs.ts';
import { LogIns } from './log-ins.ts';
import { Passwords } from './passwords.ts';
import { PendingPasswords } from './pending-passwords.ts';
import { Sessions } from './sessions/sessions.ts';
import { Visitors } from './visitors.ts';

/** Who somebody is. */
export interface AccountsRoom {
  accounts: Accounts;
  logIns: LogIns;
  visitors: Visitors;
  sessions: Sessions;
  /** What somebody who is logged in does with their own account. */
  proofs: Proofs;
  ownPasswords: OwnPasswords;
  emailChanges: EmailChanges;
  ownSessions: OwnSessions;
}

export interface AccountsNeeds {
  platform: Platform;
  partner: Partner;
  composer: MailComposer;
  nameOf: NameOfAccount;
}

export function openAccounts({ platform, partner, composer, nameOf }: AccountsNeeds): AccountsRoom {
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
  const proofs = new Proofs(shared);
  const emailChanges = new EmailChanges({ ...shared, proofs });
  const parts = { ...shared, proofs, emailChanges };
  return {
    accounts: new Accounts(parts),
    logIns: new LogIns(parts),
    visitors,
    sessions: new Sessions(database, clock),
    proofs,
    ownPasswords: new OwnPasswords(parts),
    emailChanges,
    ownSessions: new OwnSessions(database, clock),
  };
}
