import { normaliseEmail, texts } from '@portico/contracts';
import { type EntityManager, LessThan } from 'typeorm';
import {
  type Clock,
  type Database,
  deleteInBatches,
  findLocked,
  isDuplicate,
  instantAfter,
  newId,
  type Outbox,
  type SecurityLog,
  type Throttle,
} from '../platform/index.ts';
import { InvalidError, TooManyError } from '../errors.ts';
import { SessionEntity } from './sessions/session.entity.ts';
import { AccountCodeEntity } from './account-code.entity.ts';
import type { AccountCodes } from './account-codes.ts';
import { AccountEntity, type AccountRow } from './account.entity.ts';
import type { AccountMessages } from './account-messages.ts';
import { withMinimumTime } from './with-minimum-time.ts';
import { type Hashing, NO_PASSWORD, type Passwords } from './passwords.ts';
import { PendingPasswordEntity } from './pending-password.entity.ts';
import type { PendingPasswords } from './pending-passwords.ts';
import type { EmailChanges } from './own-account/email-changes.ts';
import type { VisitorCookies, Visitor, Visitors } from './visitors.ts';

const DAY = 86_400_000;

export interface Credentials {
  username: string;
  password: string;
}

export interface AccountsParts {
  database: Database;
  clock: Clock;
  throttle: Throttle;
  passwords: Passwords;
  pending: PendingPasswords;
  codes: AccountCodes;
  visitors: Visitors;
  outbox: Outbox;
  messages: AccountMessages;
  log: SecurityLog;
  emailChanges: EmailChanges;
}

/** What else belongs to a new account, in the same transaction: its application, for example. */
export type AfterSignUp = (manager: EntityManager, account: AccountRow) => Promise<void>;

/**
 * Accounts and the proofs of who owns them. A code proves the mailbox; a password becomes valid only in a browser that has shown
 * it. No outcome, message, cookie or duration tells whether an address has an account; who reads the mailbox is told instead.
 */
export class Accounts {
  private readonly followers: AfterSignUp[] = [];

  constructor(private readonly parts: AccountsParts) {}

  /** Must not do anything that a roll-back does not undo. */
  follow(follower: AfterSignUp): void {
    this.followers.push(follower);
  }

  /**
   * A new account, and a code to confirm it. While the account is unconfirmed, each browser that signs
   * up has a password and a code of its own; the owner of a confirmed account gets a message, and nothing changes.
   * @throws TooManyError, OverloadedError
   */
  signUp(credentials: Credentials, visitor: Visitor): Promise<VisitorCookies> {
    return this.parts.passwords.admit('newPasswords', (hashing) =>
      this.signUpAdmitted(hashing, credentials, visitor),
    );
  }

  /**
   * Confirms that the mailbox is theirs. Where the browser that asked for the code and this one have shown the same password, that
   * is the account's from now on. Anywhere else nobody can tell whose passwords wait: all are dropped, and a link to choose one is
   * mailed. The browser that had asked for the code is told the same again, should the answer have been lost.
   * @returns whether the password is valid, and what the browser is to keep
   * @throws InvalidError for a wrong or expired code, for one that somebody else has used, and for every code after five wrong tries
   */
  async confirm(
    username: string,
    code: string,
    visitor: Visitor,
  ): Promise<{ isPasswordValid: boolean; cookies: VisitorCookies }> {
    const email = normaliseEmail(username);
    const subject = { email, address: visitor.address };
    const { throttle, visitors, log } = this.parts;
    await throttle.count('confirm', visitors.actor(email, visitor, null));
    const account = await withMinimumTime(() => this.confirmOnce(email, code, visitor));
    if (!account) {
      log.note('code_refused', subject);
      throw new InvalidError('code_refused', texts.codeRefused);
    }
    const isPasswordValid = account.passwordHash !== NO_PASSWORD;
    if (!isPasswordValid) log.note('code_elsewhere', subject);
    return { isPasswordValid, cookies: isPasswordValid ? visitors.markKnown(account, visitor) : {} };
  }

  /** Mails a new code, if the account waits for one. */
  async resendCode(username: string, visitor: Visitor): Promise<VisitorCookies> {
    const { pending, codes, visitors, outbox, messages } = this.parts;
    const browserId = visitors.signingUp(visitor) ?? newId();
    await this.mail('code', username, visitor, async (manager, account) => {
      if (account.confirmedAt) return;
      const known = await pending.of(manager, account.id);
      if (!known.some((each) => each.browserId === browserId))
        await pending.put(manager, { accountId: account.id, browserId, passwordHash: null });
      const code = await codes.issueCode(manager, account.id, browserId);
      await outbox.send(
        manager,
        messages.code({ email: account.email, language: visitor.language ?? account.language }, code),
      );
    });
    return visitors.markSigningUp(browserId);
  }

  /** Mails a link with which the password can be set anew, if there is an account. */
  async forgotPassword(username: string, visitor: Visitor): Promise<void> {
    const { codes, outbox, messages } = this.parts;
    await this.mail('link', username, visitor, async (manager, account) => {
      const id = await codes.issueLink(manager, account.id);
      await outbox.send(
        manager,
        messages.resetLink(await messages.ownerOf(manager, account, visitor.language), id),
      );
    });
  }

  /**
   * Sets a new password, ends all sessions, and withdraws a change of the address that waits. Who has the link reads the mailbox, so it also confirms the account. A link that is
   * good is never throttled; of wrong ones only the network address is counted, since nobody can guess one.
   * @throws InvalidError for a wrong, used or expired link, OverloadedError
   */
  resetPassword(credentials: Credentials, id: string, visitor: Visitor): Promise<VisitorCookies> {
    return this.parts.passwords.admit('newPasswords', (hashing) =>
      this.resetAdmitted(hashing, credentials, id, visitor),
    );
  }

  async read(accountId: string): Promise<AccountRow> {
    return this.parts.database.reads.findOneByOrFail(AccountEntity, { id: accountId });
  }

  /** What the owner reads, from now on. */
  async setLanguage(accountId: string, language: string): Promise<void> {
    await this.parts.database.unitOfWork.run((manager) =>
      manager.update(AccountEntity, { id: accountId }, { language }),
    );
  }

  /** Removes codes and links that expired a day ago, passwords that nobody confirmed, and changes of addresses of long ago. */
  async tidy(): Promise<void> {
    const { database, clock, emailChanges } = this.parts;
    const expiresAt = LessThan(instantAfter(clock.now(), -DAY));
    await deleteInBatches(database, AccountCodeEntity, { expiresAt });
    await deleteInBatches(database, PendingPasswordEntity, { expiresAt: LessThan(this.now()) });
    await emailChanges.tidy();
  }

  private async signUpAdmitted(
    hashing: Hashing,
    { username, password }: Credentials,
    visitor: Visitor,
  ): Promise<VisitorCookies> {
    const email = normaliseEmail(username);
    const { database, throttle, visitors } = this.parts;
    const account = await database.reads.findOneBy(AccountEntity, { email });
    await throttle.count('signup', visitors.actor(email, visitor, account));
    const mayWrite = await this.mayWrite('code', email, visitor);
    const browserId = visitors.signingUp(visitor) ?? newId();
    const wish = { email, password, browserId, mayWrite, language: visitor.language };
    try {
      await this.signUpOnce(hashing, wish, account?.id);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      // The same address signed up at the same moment; now its row is there.
      const { id } = await database.reads.findOneByOrFail(AccountEntity, { email });
      await this.signUpOnce(hashing, wish, id);
    }
    return visitors.markSigningUp(browserId);
  }

  /** @param knownId of the account as it was a moment ago; the salt of the hash depends on it */
  private async signUpOnce(
    hashing: Hashing,
    { email, password, browserId, mayWrite, language = null }: SignUp,
    knownId: string | undefined,
  ): Promise<void> {
    const { database, pending, codes, outbox, messages } = this.parts;
    const id = knownId ?? newId();
    const passwordHash = await pending.hash(hashing, id, password);
    const work = async (manager: EntityManager) => {
      const account = await findLocked(manager, AccountEntity, { id });
      if (account?.confirmedAt) {
        if (!mayWrite) return;
        const owner = await messages.ownerOf(manager, account, language);
        await outbox.send(manager, messages.alreadyThere(owner));
        return;
      }
      if (!account) await this.create(manager, { id, email, language });
      // A version without pending passwords has stored one with the account; whose it is, nobody knows.
      else await manager.update(AccountEntity, { id }, { passwordHash: NO_PASSWORD, language });
      await pending.put(manager, { accountId: id, browserId, passwordHash });
      if (!mayWrite) return;
      const code = await codes.issueCode(manager, id, browserId);
      await outbox.send(manager, messages.code({ email, language }, code));
    };
    await withMinimumTime(() => database.unitOfWork.run(work));
  }

  private confirmOnce(email: string, typed: string, visitor: Visitor): Promise<AccountRow | undefined> {
    const { database, pending, codes, visitors, outbox, messages } = this.parts;
    const browserId = visitors.signingUp(visitor);
    return database.unitOfWork.run(async (manager) => {
      const account = await findLocked(manager, AccountEntity, { email });
      if (!account) return undefined;
      const { id } = account;
      if (account.confirmedAt)
        return (await codes.wasUsed(manager, id, typed, browserId)) ? account : undefined;
      const waiting = await pending.of(manager, id);
      const shownIn = (browser: string | null | undefined) =>
        waiting.find((each) => each.browserId === browser)?.passwordHash ?? null;
      const shown = shownIn(browserId);
      const isOurs = (browser: string | null) =>
        browser !== null && (browser === browserId || (shown !== null && shownIn(browser) === shown));
      const code = await codes.redeem(manager, id, typed, isOurs);
      if (!code) return undefined;
      const passwordHash = shown !== null && isOurs(code.browserId) ? shown : NO_PASSWORD;
      const confirmed = { passwordHash, confirmedAt: this.now() };
      await manager.update(AccountEntity, { id }, confirmed);
      await pending.drop(manager, id);
      await codes.endAll(manager, id, code);
      if (passwordHash === NO_PASSWORD) {
        const link = await codes.issueLink(manager, id);
        const owner = await messages.ownerOf(manager, account, visitor.language);
        await outbox.send(manager, messages.choosePassword(owner, link));
      }
      return { ...account, ...confirmed };
    });
  }

  private async resetAdmitted(
    hashing: Hashing,
    { username, password }: Credentials,
    id: string,
    visitor: Visitor,
  ): Promise<VisitorCookies> {
    const email = normaliseEmail(username);
    const { address } = visitor;
    const { throttle, visitors, log } = this.parts;
    const account = await withMinimumTime(() =>
      this.resetOnce(hashing, { username: email, password }, id, visitor),
    );
    if (!account) {
      log.note('reset_refused', { email, address });
      await throttle.count('reset', { address });
      throw new InvalidError('reset_refused', texts.resetRefused);
    }
    await throttle.forgiveStrangers('login', email);
    return visitors.markKnown(account, visitor);
  }

  private async resetOnce(
    hashing: Hashing,
    { username: email, password }: Credentials,
    id: string,
    visitor: Visitor,
  ): Promise<AccountRow | undefined> {
    const { database, pending, codes, outbox, messages, emailChanges } = this.parts;
    const known = await database.reads.findOneBy(AccountEntity, { email });
    if (!(await codes.isLink(database.reads, known?.id, id))) return undefined;
    const passwordHash = await hashing.hash(password);
    return database.unitOfWork.run(async (manager) => {
      const account = await findLocked(manager, AccountEntity, { email });
      if (!account || !(await codes.isLink(manager, account.id, id))) return undefined;
      const changed = { passwordHash, confirmedAt: account.confirmedAt ?? this.now() };
      await manager.update(AccountEntity, { id: account.id }, changed);
      await manager.delete(SessionEntity, { accountId: account.id });
      await pending.drop(manager, account.id);
      await codes.endAll(manager, account.id);
      await emailChanges.withdrawPending(manager, account.id);
      const owner = await messages.ownerOf(manager, account, visitor.language);
      await outbox.send(manager, messages.passwordChanged(owner));
      return { ...account, ...changed };
    });
  }

  private async create(
    manager: EntityManager,
    whose: Pick<AccountRow, 'id' | 'email' | 'language'>,
  ): Promise<void> {
    const createdAt = this.now();
    const account = { ...whose, passwordHash: NO_PASSWORD, confirmedAt: null, createdAt };
    await manager.insert(AccountEntity, account);
    for (const follow of this.followers) await follow(manager, account);
  }

  private async mail(
    what: 'code' | 'link',
    username: string,
    visitor: Visitor,
    write: (manager: EntityManager, account: AccountRow) => Promise<void>,
  ): Promise<void> {
    const email = normaliseEmail(username);
    const { database, throttle, visitors } = this.parts;
    const known = await database.reads.findOneBy(AccountEntity, { email });
    await throttle.count('mail', visitors.actor(email, visitor, known));
    await withMinimumTime(async () => {
      // Where there is nothing to mail nothing is counted: strangers could use up what the owner asks for later.
      if (!known || (what === 'code' && known.confirmedAt)) return;
      if (!(await this.mayWrite(what, email, visitor))) return;
      await database.unitOfWork.run(async (manager) => {
        const account = await findLocked(manager, AccountEntity, { email });
        if (account) await write(manager, account);
      });
    });
  }

  /**
   * Whether the mailbox may get another message of this kind already. If not, nobody is refused: the code or link of the message
   * before, which somebody asked for minutes ago, is still good.
   */
  private async mayWrite(what: 'code' | 'link', email: string, { address }: Visitor): Promise<boolean> {
    try {
      await this.parts.throttle.count(what, { email, address });
      return true;
    } catch (error) {
      if (error instanceof TooManyError) return false;
      throw error;
    }
  }

  private now(): string {
    return this.parts.clock.now().toISOString();
  }
}

interface SignUp {
  email: string;
  password: string;
  browserId: string;
  mayWrite: boolean;
  language: string | null | undefined;
}
