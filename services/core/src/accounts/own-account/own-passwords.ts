import { Not } from 'typeorm';
import type { Database, Outbox } from '../../platform/index.ts';
import type { AccountCodes } from '../account-codes.ts';
import { AccountEntity } from '../account.entity.ts';
import type { AccountMessages } from '../account-messages.ts';
import type { Hashing, Passwords } from '../passwords.ts';
import { SessionEntity } from '../sessions/session.entity.ts';
import type { Applicant } from '../sessions/sessions.ts';
import type { Visitor, VisitorCookies, Visitors } from '../visitors.ts';
import type { EmailChanges } from './email-changes.ts';
import { lockProved, type Proofs } from './proofs.ts';

export interface OwnPasswordsParts {
  database: Database;
  passwords: Passwords;
  codes: AccountCodes;
  visitors: Visitors;
  outbox: Outbox;
  messages: AccountMessages;
  proofs: Proofs;
  emailChanges: EmailChanges;
}

interface PasswordWish {
  password: string;
  newPassword: string;
}

/** A new password by whoever is logged in and knows the old one. */
export class OwnPasswords {
  constructor(private readonly parts: OwnPasswordsParts) {}

  /**
   * Ends all other sessions, the links that were mailed, and a change of the address that waits: somebody else may have asked for it. The
   * owner is written to.
   * @returns what the browser is to keep
   * @throws InvalidError for a wrong password, TooManyError, OverloadedError
   */
  change(applicant: Applicant, wish: PasswordWish, visitor: Visitor): Promise<VisitorCookies> {
    return this.parts.passwords.admit('newPasswords', (hashing) =>
      this.changeAdmitted(hashing, applicant, wish, visitor),
    );
  }

  private async changeAdmitted(
    hashing: Hashing,
    applicant: Applicant,
    { password, newPassword }: PasswordWish,
    visitor: Visitor,
  ): Promise<VisitorCookies> {
    const { database, codes, visitors, outbox, messages, proofs, emailChanges } = this.parts;
    const proved = await proofs.prove(applicant, password, visitor);
    const passwordHash = await hashing.hash(newPassword);
    const account = await database.unitOfWork.run(async (manager) => {
      const locked = await lockProved(manager, proved);
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
