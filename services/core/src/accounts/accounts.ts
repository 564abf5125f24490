import { normaliseEmail, TEXTS } from '@portico/contracts';
import { type EntityManager, LessThan } from 'typeorm';
import { newApplication } from '../applications/new-application.ts';
import { ApplicationEntity } from '../applications/application.entity.ts';
import { isDuplicate } from '../database/database-errors.ts';
import type { Database } from '../database/database.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import { findLocked } from '../database/lock.ts';
import { ForbiddenError, InvalidError } from '../errors/errors.ts';
import { newId } from '../identifiers/identifiers.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { SessionEntity } from '../sessions/session.entity.ts';
import type { Throttle } from '../throttle/throttle.ts';
import type { Clock } from '../time/clock.ts';
import { later } from '../time/dates.ts';
import { AccountCodeEntity } from './account-code.entity.ts';
import type { AccountCodes } from './account-codes.ts';
import { AccountEntity, type AccountRow } from './account.entity.ts';
import type { AccountMessages } from './account-messages.ts';
import { atLeast } from './at-least.ts';
import type { Passwords } from './passwords.ts';

const DAY = 86_400_000;

export interface Credentials {
  username: string;
  password: string;
}

/**
 * Accounts and the proofs of who owns them. No outcome, message or duration tells whether an address has an account; who
 * reads the mailbox is told instead. `address` is the network address of whoever asks, for throttling.
 */
export class Accounts {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly throttle: Throttle,
    private readonly passwords: Passwords,
    private readonly codes: AccountCodes,
    private readonly outbox: Outbox,
    private readonly messages: AccountMessages,
  ) {}

  /**
   * A new account with its empty application, and a code to confirm it. While the account is unconfirmed, signing up again
   * replaces the password and the code; the owner of a confirmed one gets a message, and nothing changes.
   */
  async signUp({ username, password }: Credentials, address: string): Promise<void> {
    const email = normaliseEmail(username);
    await this.throttle.count('signup', { email, address });
    const passwordHash = await this.passwords.hash(password);
    await atLeast(() => this.signUpOnce(email, passwordHash));
  }

  /** @throws InvalidError for a wrong, used or expired code, and from the sixth try on for every code. */
  async confirm(username: string, code: string, address: string): Promise<void> {
    const email = normaliseEmail(username);
    await this.throttle.count('confirm', { email, address });
    const confirmed = await atLeast(() =>
      this.database.unitOfWork.run(async (manager) => {
        const account = await findLocked(manager, AccountEntity, { email });
        if (!account || account.confirmedAt) return false;
        if (!(await this.codes.redeem(manager, account.id, 'confirm', code))) return false;
        await manager.update(AccountEntity, { id: account.id }, { confirmedAt: this.now() });
        return true;
      }),
    );
    if (!confirmed) throw new InvalidError('code_refused', TEXTS.codeRefused);
  }

  /** Mails a new code, if the account waits for one. */
  async resendCode(username: string, address: string): Promise<void> {
    await this.mail(username, address, async (manager, account) => {
      if (account.confirmedAt) return;
      const code = await this.codes.issue(manager, account.id, 'confirm');
      await this.outbox.send(manager, this.messages.code(account.email, code));
    });
  }

  /** Mails a link with which the password can be set anew, if there is an account. */
  async forgotPassword(username: string, address: string): Promise<void> {
    await this.mail(username, address, async (manager, account) => {
      const id = await this.codes.issue(manager, account.id, 'reset');
      await this.outbox.send(manager, this.messages.resetLink(account.email, id));
    });
  }

  /**
   * Sets a new password and ends all sessions. Who has the link reads the mailbox, so it also confirms the account.
   * @throws InvalidError for a wrong, used or expired link
   */
  async resetPassword({ username, password }: Credentials, id: string, address: string): Promise<void> {
    const email = normaliseEmail(username);
    await this.throttle.count('reset', { email, address });
    const passwordHash = await this.passwords.hash(password);
    const done = await atLeast(() =>
      this.database.unitOfWork.run(async (manager) => {
        const account = await findLocked(manager, AccountEntity, { email });
        if (!account || !(await this.codes.redeem(manager, account.id, 'reset', id))) return false;
        const confirmedAt = account.confirmedAt ?? this.now();
        await manager.update(AccountEntity, { id: account.id }, { passwordHash, confirmedAt });
        await manager.delete(SessionEntity, { accountId: account.id });
        await this.outbox.send(manager, this.messages.passwordChanged(email));
        return true;
      }),
    );
    if (!done) throw new InvalidError('reset_refused', TEXTS.resetRefused);
    await this.throttle.forgive('login', email);
  }

  /**
   * Who logs in with these credentials.
   * @throws InvalidError when they are wrong, ForbiddenError when they are right but the account is not confirmed
   */
  async authenticate({ username, password }: Credentials, address: string): Promise<AccountRow> {
    const email = normaliseEmail(username);
    await this.throttle.count('login', { email, address });
    const account = await this.database.reads.findOneBy(AccountEntity, { email });
    const matches = await this.passwords.matches(account?.passwordHash, password);
    if (!account || !matches) throw new InvalidError('login_refused', TEXTS.loginRefused);
    if (!account.confirmedAt) throw new ForbiddenError('not_confirmed', TEXTS.notConfirmed);
    await this.throttle.forgive('login', email);
    return account;
  }

  /** Removes codes and links that expired a day ago. */
  async tidy(): Promise<void> {
    const expiresAt = LessThan(later(this.clock.now(), -DAY));
    await deleteInBatches(this.database, AccountCodeEntity, { expiresAt });
  }

  private async signUpOnce(email: string, passwordHash: string): Promise<void> {
    const attempt = () =>
      this.database.unitOfWork.run(async (manager) => {
        const account = await findLocked(manager, AccountEntity, { email });
        if (account?.confirmedAt) return this.outbox.send(manager, this.messages.alreadyThere(email));
        const id = account?.id ?? (await this.create(manager, email, passwordHash));
        if (account) await manager.update(AccountEntity, { id }, { passwordHash });
        const code = await this.codes.issue(manager, id, 'confirm');
        return this.outbox.send(manager, this.messages.code(email, code));
      });
    try {
      await attempt();
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      await attempt(); // the same address signed up at the same moment; now its row is there
    }
  }

  private async create(manager: EntityManager, email: string, passwordHash: string): Promise<string> {
    const id = newId();
    const createdAt = this.now();
    await manager.insert(AccountEntity, { id, email, passwordHash, confirmedAt: null, createdAt });
    await manager.insert(ApplicationEntity, newApplication(id, createdAt));
    return id;
  }

  private async mail(
    username: string,
    address: string,
    write: (manager: EntityManager, account: AccountRow) => Promise<void>,
  ): Promise<void> {
    const email = normaliseEmail(username);
    await this.throttle.count('mail', { email, address });
    await atLeast(() =>
      this.database.unitOfWork.run(async (manager) => {
        const account = await findLocked(manager, AccountEntity, { email });
        if (account) await write(manager, account);
      }),
    );
  }

  private now(): string {
    return this.clock.now().toISOString();
  }
}
