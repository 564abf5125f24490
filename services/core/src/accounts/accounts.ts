import { normaliseEmail, texts } from '@portico/contracts';
import { type EntityManager, LessThan } from 'typeorm';
import {
  type Clock,
  type Database,
  type Outbox,
  type SecurityLog,
  type Throttle,
  deleteInBatches,
  findLocked,
  instantAfter,
  isDuplicate,
  newId,
} from '../platform/index.ts';
import { ConflictError, InvalidError, NotFoundError, TooManyError } from '../errors.ts';
import { endPasskeys } from './passkeys/account-passkeys.ts';
import { SessionEntity } from './sessions/session.entity.ts';
import { AccountCodeEntity } from './account-code.entity.ts';
import type { AccountCodes } from './account-codes.ts';
import { AccountEntity, type AccountRow } from './account.entity.ts';
import type { AccountMessages } from './account-messages.ts';
import { type Hashing, NO_PASSWORD, type Passwords } from './passwords.ts';
import { PendingPasswordEntity } from './pending-password.entity.ts';
import type { PendingPasswords } from './pending-passwords.ts';
import type { EmailChanges } from './own-account/email-changes.ts';
import type { Visitor, VisitorCookies, Visitors } from './visitor-cookies.ts';
import { setTimeout as wait } from 'node:timers/promises';

const DAY = 86_400_000;
const SAME_CODE_MS = 5 * 60_000;

export interface Credentials {
  username: string;
  password: string;
}

export interface AccountsDeps {
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

export type AfterConfirmation = (manager: EntityManager, accountId: string, at: string) => Promise<void>;
export type AfterSignUp = (manager: EntityManager, account: AccountRow) => Promise<void>;

/**
 * Accounts and proof of ownership. A code proves the mailbox; a password becomes valid only in a browser that has
 * entered it. Only the mailbox itself learns whether an address has an account.
 */
export class Accounts {
  private readonly hooks: AfterSignUp[] = [];
  private readonly confirmationHooks: AfterConfirmation[] = [];

  constructor(private readonly deps: AccountsDeps) {}

  /** Registers a hook that runs in the sign-up transaction, so all of its effects must be transactional. */
  onSignUp(hook: AfterSignUp): void {
    this.hooks.push(hook);
  }

  onConfirmation(hook: AfterConfirmation): void {
    this.confirmationHooks.push(hook);
  }

  /** Creates an account and emails a code. If the address is already confirmed, only emails its owner. @throws TooManyError */
  signUp(credentials: Credentials, visitor: Visitor): Promise<VisitorCookies> {
    return this.deps.passwords.admit('newPasswords', (hashing) =>
      this.signUpAdmitted(hashing, credentials, visitor),
    );
  }

  /**
   * Confirms the mailbox. The password becomes valid only if this browser and the one that requested the code have
   * entered the same one. Otherwise all pending passwords are dropped and a link to choose one is emailed. A retry by
   * the same browser gets the same reply.
   * @returns whether the password is valid, and the cookies to set
   * @throws InvalidError for a wrong, expired, or used code, and after five wrong tries
   */
  async confirm(
    username: string,
    code: string,
    visitor: Visitor,
  ): Promise<{ isPasswordValid: boolean; cookies: VisitorCookies }> {
    const email = normaliseEmail(username);
    const subject = { email, address: visitor.address };
    const { throttle, visitors, log } = this.deps;
    await throttle.consume('confirm', visitors.actor(email, visitor, null));
    const account = await withMinimumTime(() => this.confirmOnce(email, code, visitor));
    if (!account) {
      log.note('code_refused', subject);
      throw new InvalidError('code_refused', texts.codeRefused);
    }
    const isPasswordValid = account.passwordHash !== NO_PASSWORD;
    if (!isPasswordValid) log.note('code_elsewhere', subject);
    return { isPasswordValid, cookies: isPasswordValid ? visitors.markKnown(account, visitor) : {} };
  }

  async resendCode(username: string, visitor: Visitor): Promise<VisitorCookies> {
    const { pending, codes, visitors, outbox, messages } = this.deps;
    const browserId = visitors.signupBrowserId(visitor) ?? newId();
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

  /**
   * For staff: emails another code for the browser that signed up last. Repeated calls within five minutes count as one.
   * @throws ConflictError if the address is confirmed
   */
  async resendCodeFor(accountId: string): Promise<void> {
    const { database, clock, pending, codes, outbox, messages } = this.deps;
    await database.unitOfWork.run(async (manager) => {
      const account = await findLocked(manager, AccountEntity, { id: accountId });
      if (!account) throw new NotFoundError(texts.applicationUnknown);
      if (account.confirmedAt !== null)
        throw new ConflictError('already_confirmed', 'This email address is already confirmed.');
      const since = instantAfter(clock.now(), -SAME_CODE_MS);
      if (await codes.hasIssuedSince(manager, accountId, since)) return;
      const waiting = await pending.of(manager, accountId);
      const last = waiting.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))[0];
      const code = await codes.issueCode(manager, accountId, last?.browserId ?? newId());
      await outbox.send(manager, messages.code(account, code));
    });
  }

  async forgotPassword(username: string, visitor: Visitor): Promise<void> {
    const { codes, outbox, messages } = this.deps;
    await this.mail('link', username, visitor, async (manager, account) => {
      const id = await codes.issueLink(manager, account.id);
      await outbox.send(
        manager,
        messages.resetLink(await messages.ownerOf(manager, account, visitor.language), id),
      );
    });
  }

  /**
   * Sets a password, ends all sessions, and withdraws a pending email change. Following the link also confirms the
   * account. Valid links are never rate-limited; wrong ones count per network address only.
   * @throws InvalidError for a wrong, used, or expired link; OverloadedError
   */
  resetPassword(credentials: Credentials, id: string, visitor: Visitor): Promise<VisitorCookies> {
    return this.deps.passwords.admit('newPasswords', (hashing) =>
      this.resetAdmitted(hashing, credentials, id, visitor),
    );
  }

  async read(accountId: string): Promise<AccountRow> {
    return this.deps.database.reads.findOneByOrFail(AccountEntity, { id: accountId });
  }

  async setLanguage(accountId: string, language: string): Promise<void> {
    await this.deps.database.unitOfWork.run((manager) =>
      manager.update(AccountEntity, { id: accountId }, { language }),
    );
  }

  async tidy(): Promise<void> {
    const { database, clock, emailChanges } = this.deps;
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
    const { database, throttle, visitors } = this.deps;
    const account = await database.reads.findOneBy(AccountEntity, { email });
    await throttle.consume('signup', visitors.actor(email, visitor, account));
    const mayWrite = await this.mayWrite('code', email, visitor);
    const browserId = visitors.signupBrowserId(visitor) ?? newId();
    const input = { email, password, browserId, mayWrite, language: visitor.language };
    try {
      await this.signUpOnce(hashing, input, account?.id);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      // The same address signed up at the same moment, so the row exists now.
      const { id } = await database.reads.findOneByOrFail(AccountEntity, { email });
      await this.signUpOnce(hashing, input, id);
    }
    return visitors.markSigningUp(browserId);
  }

  private async signUpOnce(
    hashing: Hashing,
    { email, password, browserId, mayWrite, language = null }: SignUp,
    knownId: string | undefined,
  ): Promise<void> {
    const { database, pending, codes, outbox, messages } = this.deps;
    const id = knownId ?? newId();
    const passwordHash = await pending.hash(hashing, id, password);
    const work = async (manager: EntityManager) => {
      const account = await findLocked(manager, AccountEntity, { id });
      if (account?.confirmedAt) {
        if (!mayWrite) return;
        const owner = await messages.ownerOf(manager, account, language);
        await outbox.send(manager, messages.alreadyRegistered(owner));
        return;
      }
      if (!account) await this.create(manager, { id, email, language });
      // Discards a password stored before pending passwords existed: the browser that chose it is unknown.
      else await manager.update(AccountEntity, { id }, { passwordHash: NO_PASSWORD, language });
      await pending.put(manager, { accountId: id, browserId, passwordHash });
      if (!mayWrite) return;
      const code = await codes.issueCode(manager, id, browserId);
      await outbox.send(manager, messages.code({ email, language }, code));
    };
    await withMinimumTime(() => database.unitOfWork.run(work));
  }

  private confirmOnce(email: string, typed: string, visitor: Visitor): Promise<AccountRow | undefined> {
    const { database, pending, codes, visitors, outbox, messages } = this.deps;
    const browserId = visitors.signupBrowserId(visitor);
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
      await this.afterConfirmation(manager, account, confirmed);
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
    const { throttle, visitors, log } = this.deps;
    const account = await withMinimumTime(() =>
      this.resetOnce(hashing, { username: email, password }, id, visitor),
    );
    if (!account) {
      log.note('reset_refused', { email, address });
      await throttle.consume('reset', { address });
      throw new InvalidError('reset_refused', texts.resetRefused);
    }
    await throttle.resetStrangers('login', email);
    return visitors.markKnown(account, visitor);
  }

  private async resetOnce(
    hashing: Hashing,
    { username: email, password }: Credentials,
    id: string,
    visitor: Visitor,
  ): Promise<AccountRow | undefined> {
    const { database, pending, codes, outbox, messages, emailChanges } = this.deps;
    const known = await database.reads.findOneBy(AccountEntity, { email });
    if (!(await codes.isLink(database.reads, known?.id, id))) return undefined;
    const passwordHash = await hashing.hash(password);
    return database.unitOfWork.run(async (manager) => {
      const account = await findLocked(manager, AccountEntity, { email });
      if (!account || !(await codes.isLink(manager, account.id, id))) return undefined;
      const changed = { passwordHash, confirmedAt: account.confirmedAt ?? this.now() };
      await manager.update(AccountEntity, { id: account.id }, changed);
      await this.afterConfirmation(manager, account, changed);
      await manager.delete(SessionEntity, { accountId: account.id });
      await pending.drop(manager, account.id);
      await endPasskeys(manager, account.id);
      await codes.endAll(manager, account.id);
      await emailChanges.withdrawPending(manager, account.id);
      const owner = await messages.ownerOf(manager, account, visitor.language);
      await outbox.send(manager, messages.passwordChanged(owner));
      return { ...account, ...changed };
    });
  }

  private async afterConfirmation(
    manager: EntityManager,
    before: AccountRow,
    { confirmedAt }: { confirmedAt: string },
  ): Promise<void> {
    if (before.confirmedAt !== null) return;
    for (const hook of this.confirmationHooks) await hook(manager, before.id, confirmedAt);
  }

  private async create(
    manager: EntityManager,
    whose: Pick<AccountRow, 'id' | 'email' | 'language'>,
  ): Promise<void> {
    const createdAt = this.now();
    const account = { ...whose, passwordHash: NO_PASSWORD, confirmedAt: null, createdAt };
    await manager.insert(AccountEntity, account);
    for (const hook of this.hooks) await hook(manager, account);
  }

  private async mail(
    what: 'code' | 'link',
    username: string,
    visitor: Visitor,
    write: (manager: EntityManager, account: AccountRow) => Promise<void>,
  ): Promise<void> {
    const email = normaliseEmail(username);
    const { database, throttle, visitors } = this.deps;
    const known = await database.reads.findOneBy(AccountEntity, { email });
    await throttle.consume('mail', visitors.actor(email, visitor, known));
    await withMinimumTime(async () => {
      // Return before counting, so that strangers can't use up the owner's later attempts.
      if (!known || (what === 'code' && known.confirmedAt)) return;
      if (!(await this.mayWrite(what, email, visitor))) return;
      await database.unitOfWork.run(async (manager) => {
        const account = await findLocked(manager, AccountEntity, { email });
        if (account) await write(manager, account);
      });
    });
  }

  /** Returns false if too many emails were sent. The request still succeeds: the code or link sent minutes ago is valid. */
  private async mayWrite(what: 'code' | 'link', email: string, { address }: Visitor): Promise<boolean> {
    try {
      await this.deps.throttle.consume(what, { email, address });
      return true;
    } catch (error) {
      if (error instanceof TooManyError) return false;
      throw error;
    }
  }

  private now(): string {
    return this.deps.clock.now().toISOString();
  }
}

interface SignUp {
  email: string;
  password: string;
  browserId: string;
  mayWrite: boolean;
  language: string | null | undefined;
}

/** Minimum milliseconds of a reply, longer than either path takes, so that timing doesn't reveal whether an address has an account. */
const FLOOR = 100;

async function withMinimumTime<T>(work: () => Promise<T>, floor = FLOOR): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), wait(floor)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
