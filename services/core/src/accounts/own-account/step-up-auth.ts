import { texts } from '@portico/contracts';
import type { EntityManager } from 'typeorm';
import { type Database, findLocked, type SecurityLog, type Throttle } from '../../platform/index.ts';
import { InvalidError } from '../../errors.ts';
import { AccountEntity, type AccountRow } from '../account.entity.ts';
import type { Hashing, Passwords } from '../passwords.ts';
import type { Applicant } from '../sessions/sessions.ts';
import type { Visitor, Visitors } from '../visitor-cookies.ts';

export interface StepUpAuthDeps {
  database: Database;
  throttle: Throttle;
  passwords: Passwords;
  visitors: Visitors;
  log: SecurityLog;
}

type Verifiable = Pick<Applicant, 'accountId' | 'email'>;

/** Asks for the password again before sensitive actions, because a session may be open in an unattended browser. */
export class StepUpAuth {
  constructor(private readonly deps: StepUpAuthDeps) {}

  /**
   * Counts wrong passwords together with those of logins.
   * @returns the account as of the check; pass it to `lockVerified`
   * @throws InvalidError for a wrong password, TooManyError, OverloadedError
   */
  verify(applicant: Verifiable, password: string, visitor: Visitor): Promise<AccountRow> {
    return this.deps.passwords.admit('logIns', (hashing) =>
      this.verifyAdmitted(hashing, applicant, password, visitor),
    );
  }

  private async verifyAdmitted(
    hashing: Hashing,
    { accountId, email }: Verifiable,
    password: string,
    visitor: Visitor,
  ): Promise<AccountRow> {
    const { database, throttle, visitors, log } = this.deps;
    const account = await database.reads.findOneBy(AccountEntity, { id: accountId });
    const counted = await throttle.consume('login', visitors.actor(email, visitor, account));
    if (!(await hashing.matches(account?.passwordHash, password)) || !account) {
      log.note('password_refused', { email, address: visitor.address });
      throw wrongPassword();
    }
    await throttle.refund(counted);
    return account;
  }
}

/** Locks the account. @throws InvalidError if its password or address changed since the check */
export async function lockVerified(manager: EntityManager, proved: AccountRow): Promise<AccountRow> {
  const account = await findLocked(manager, AccountEntity, { id: proved.id });
  if (account?.passwordHash !== proved.passwordHash || account.email !== proved.email) throw wrongPassword();
  return account;
}

const wrongPassword = () =>
  new InvalidError('password_refused', texts.passwordRefused, { password: texts.passwordRefused });
