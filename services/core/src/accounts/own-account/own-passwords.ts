import { Not } from 'typeorm';
import type { Database, Outbox } from '../../platform/index.ts';
import type { AccountCodes } from '../account-codes.ts';
import { AccountEntity } from '../account.entity.ts';
import type { AccountMessages } from '../account-messages.ts';
import type { Hashing, Passwords } from '../passwords.ts';
import { SessionEntity } from '../sessions/session.entity.ts';
import type { Applicant } from '../sessions/sessions.ts';
import type { Visitor, VisitorCookies, Visitors } from '../visitor-cookies.ts';
import type { EmailChanges } from './email-changes.ts';
import { lockVerified, type StepUpAuth } from './step-up-auth.ts';

export interface OwnPasswordsDeps {
  database: Database;
  passwords: Passwords;
  codes: AccountCodes;
  visitors: Visitors;
  outbox: Outbox;
  messages: AccountMessages;
  stepUpAuth: StepUpAuth;
  emailChanges: EmailChanges;
}

interface PasswordChange {
  password: string;
  newPassword: string;
}

export class OwnPasswords {
  constructor(private readonly deps: OwnPasswordsDeps) {}

  /**
   * Changes the password, ends all other sessions, links, and a pending email change, and emails the owner.
   * @returns the cookies to set
   * @throws InvalidError for a wrong password, TooManyError, OverloadedError
   */
  change(applicant: Applicant, input: PasswordChange, visitor: Visitor): Promise<VisitorCookies> {
    return this.deps.passwords.admit('newPasswords', (hashing) =>
      this.changeAdmitted(hashing, applicant, input, visitor),
    );
  }

  private async changeAdmitted(
    hashing: Hashing,
    applicant: Applicant,
    { password, newPassword }: PasswordChange,
    visitor: Visitor,
  ): Promise<VisitorCookies> {
    const { database, codes, visitors, outbox, messages, stepUpAuth, emailChanges } = this.deps;
    const proved = await stepUpAuth.verify(applicant, password, visitor);
    const passwordHash = await hashing.hash(newPassword);
    const account = await database.unitOfWork.run(async (manager) => {
      const locked = await lockVerified(manager, proved);
      const { id } = locked;
      await manager.update(AccountEntity, { id }, { passwordHash });
      await manager.delete(SessionEntity, { accountId: id, tokenHash: Not(applicant.sessionHash) });
      await codes.endAll(manager, id);
      await emailChanges.withdrawPending(manager, id);
      const owner = await messages.ownerOf(manager, locked, visitor.language);
      await outbox.send(manager, messages.ownPasswordChanged(owner));
      return { id, passwordHash };
    });
    return visitors.markKnown(account, visitor);
  }
}
