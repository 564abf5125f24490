import { texts } from '@portico/contracts';
import type { EntityManager } from 'typeorm';
import { type Database, findLocked, type SecurityLog, type Throttle } from '../../platform/index.ts';
import { InvalidError } from '../../errors.ts';
import { AccountEntity, type AccountRow } from '../account.entity.ts';
import type { Hashing, Passwords } from '../passwords.ts';
import type { Applicant } from '../sessions/sessions.ts';
import type { Visitor, Visitors } from '../visitors.ts';

export interface ProofsParts {
  database: Database;
  throttle: Throttle;
  passwords: Passwords;
  visitors: Visitors;
  log: SecurityLog;
}

type Provable = Pick<Applicant, 'accountId' | 'email'>;

/** The password once more, before something is done that a session alone must not do: who has found a browser open has no password. */
export class Proofs {
  constructor(private readonly parts: ProofsParts) {}

  /**
   * Wrong ones are counted together with those of the log-in.
   * @returns the account as it was when the password was compared; see `lockProved`
   * @throws InvalidError for a wrong password, TooManyError, OverloadedError
   */
  prove(applicant: Provable, password: string, visitor: Visitor): Promise<AccountRow> {
    return this.parts.passwords.admit('logIns', (hashing) =>
      this.proveAdmitted(hashing, applicant, password, visitor),
    );
  }

  private async proveAdmitted(
    hashing: Hashing,
    { accountId, email }: Provable,
    password: string,
    visitor: Visitor,
  ): Promise<AccountRow> {
    const { database, throttle, visitors, log } = this.parts;
    const account = await database.reads.findOneBy(AccountEntity, { id: accountId });
    const counted = await throttle.count('login', visitors.actor(email, visitor, account));
    if (!(await hashing.matches(account?.passwordHash, password)) || !account) {
      log.note('password_refused', { email, address: visitor.address });
      throw wrongPassword();
    }
    await throttle.takeBack(counted);
    return account;
  }
}

/**
 * The account, locked, if its password and address are still those that were proved.
 * @throws InvalidError when somebody has changed one of them meanwhile
 */
export async function lockProved(manager: EntityManager, proved: AccountRow): Promise<AccountRow> {
  const account = await findLocked(manager, AccountEntity, { id: proved.id });
  if (account?.passwordHash !== proved.passwordHash || account.email !== proved.email) throw wrongPassword();
  return account;
}

const wrongPassword = () =>
  new InvalidError('password_refused', texts.passwordRefused, { password: texts.passwordRefused });
