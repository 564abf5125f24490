import { normaliseEmail, texts } from '@portico/contracts';
import { type Database, findLocked, newId, type SecurityLog, type Throttle } from '../platform/index.ts';
import { InvalidError } from '../errors.ts';
import type { AccountCodes } from './account-codes.ts';
import { AccountEntity, type AccountRow } from './account.entity.ts';
import type { Credentials } from './accounts.ts';
import { NotConfirmedError } from './not-confirmed.error.ts';
import { type Hashing, NO_PASSWORD, type Passwords } from './passwords.ts';
import type { PendingPasswords } from './pending-passwords.ts';
import type { Visitor, Visitors } from './visitor-cookies.ts';

export interface LoginsDeps {
  database: Database;
  throttle: Throttle;
  passwords: Passwords;
  pending: PendingPasswords;
  codes: AccountCodes;
  visitors: Visitors;
  log: SecurityLog;
}

/** Checks passwords. Even for an unknown address, runs two queries and computes one hash, so that timing doesn't reveal accounts. */
export class Logins {
  constructor(private readonly deps: LoginsDeps) {}

  /** @throws NotConfirmedError for correct credentials of an unconfirmed account, InvalidError for wrong ones */
  authenticate(credentials: Credentials, visitor: Visitor): Promise<AccountRow> {
    return this.deps.passwords.admit('logIns', (hashing) =>
      this.authenticateAdmitted(hashing, credentials, visitor),
    );
  }

  private async authenticateAdmitted(
    hashing: Hashing,
    { username, password }: Credentials,
    visitor: Visitor,
  ): Promise<AccountRow> {
    const email = normaliseEmail(username);
    const { database, throttle, pending, visitors, log } = this.deps;
    const account = await database.reads.findOneBy(AccountEntity, { email });
    const waiting = await pending.of(database.reads, account?.id);
    const counted = await throttle.consume('login', visitors.actor(email, visitor, account));
    const known = waiting.map(({ passwordHash }) => passwordHash);
    if (!account || !(await this.isRight(hashing, account, known, password))) {
      if (!account) await hashing.matches(NO_PASSWORD, password);
      log.note('login_refused', { email, address: visitor.address });
      throw new InvalidError('login_refused', texts.loginRefused);
    }
    await throttle.refund(counted);
    if (account.confirmedAt) return account;
    log.note('login_unconfirmed', { email, address: visitor.address });
    throw new NotConfirmedError(await this.bindPassword(hashing, account, password, visitor));
  }

  private isRight(
    hashing: Hashing,
    account: AccountRow,
    waiting: (string | null)[],
    password: string,
  ): Promise<boolean> {
    if (account.confirmedAt || account.passwordHash !== NO_PASSWORD)
      return hashing.matches(account.passwordHash, password);
    return this.deps.pending.isAmong(hashing, waiting, account.id, password);
  }

  /**
   * Stores the password as pending for this browser. If the account's password is from before pending passwords existed, removes it
   * from the account and assigns the account's codes to this browser.
   */
  private async bindPassword(
    hashing: Hashing,
    { id, passwordHash }: AccountRow,
    password: string,
    visitor: Visitor,
  ) {
    const { database, pending, codes, visitors } = this.deps;
    const browserId = visitors.signupBrowserId(visitor) ?? newId();
    const hash = await pending.hash(hashing, id, password);
    await database.unitOfWork.run(async (manager) => {
      const account = await findLocked(manager, AccountEntity, { id });
      if (!account || account.confirmedAt || account.passwordHash !== passwordHash) return;
      await pending.put(manager, { accountId: id, browserId, passwordHash: hash });
      if (passwordHash === NO_PASSWORD) return;
      await manager.update(AccountEntity, { id }, { passwordHash: NO_PASSWORD });
      await codes.bindToBrowser(manager, id, browserId);
    });
    return visitors.markSigningUp(browserId);
  }
}
