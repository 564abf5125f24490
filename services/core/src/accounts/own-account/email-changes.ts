import { LIMITS, normaliseEmail, texts } from '@portico/contracts';
import { type EntityManager, IsNull, LessThan, MoreThan, MoreThanOrEqual, Not } from 'typeorm';
import {
  type Clock,
  type Database,
  deleteInBatches,
  findLocked,
  hashToken,
  instantAfter,
  newId,
  newToken,
  type Outbox,
  type SecurityLog,
  type Throttle,
} from '../../platform/index.ts';
import { ConflictError, InvalidError } from '../../errors.ts';
import type { AccountCodes } from '../account-codes.ts';
import { AccountEntity, type AccountRow } from '../account.entity.ts';
import type { AccountMessages } from '../account-messages.ts';
import { NO_PASSWORD } from '../passwords.ts';
import { endPasskeys } from '../passkeys/account-passkeys.ts';
import { SessionEntity } from '../sessions/session.entity.ts';
import type { Applicant } from '../sessions/sessions.ts';
import type { Visitor } from '../visitor-cookies.ts';
import { EmailChangeEntity, type EmailChangeRow } from './email-change.entity.ts';
import { lockVerified, type StepUpAuth } from './step-up-auth.ts';

/** Milliseconds. Longer than messages are kept, so that an erasure finds the messages to either address. */
const RETENTION_MS = 60 * 24 * 3_600_000;

export interface EmailChangesDeps {
  database: Database;
  clock: Clock;
  throttle: Throttle;
  codes: AccountCodes;
  outbox: Outbox;
  messages: AccountMessages;
  stepUpAuth: StepUpAuth;
  log: SecurityLog;
}

export type AfterEmailChange = (manager: EntityManager, accountId: string, at: string) => Promise<void>;

/**
 * Changes of an account's email address: requested with the password, confirmed from the new mailbox, and revocable
 * from the old one for seven days. Only the new mailbox learns whether its address already has an account.
 */
export class EmailChanges {
  private readonly hooks: AfterEmailChange[] = [];

  constructor(private readonly deps: EmailChangesDeps) {}

  /** Registers a hook that runs in the transaction of the change, so all of its effects must be transactional. */
  onChange(hook: AfterEmailChange): void {
    this.hooks.push(hook);
  }

  /** Replaces an earlier request. @throws InvalidError for a wrong password or the current address */
  async request(
    applicant: Applicant,
    { password, email: typed }: { password: string; email: string },
    visitor: Visitor,
  ): Promise<void> {
    const { database, clock, throttle, outbox, messages, stepUpAuth } = this.deps;
    const newEmail = normaliseEmail(typed);
    if (newEmail === applicant.email)
      throw new InvalidError('same_email', texts.emailSame, { email: texts.emailSame });
    const proved = await stepUpAuth.verify(applicant, password, visitor);
    const { address } = visitor;
    await throttle.consume('emailChange', { email: applicant.email, address });
    await throttle.consume('emailChangeMail', { email: newEmail, address });
    const token = newToken();
    await database.unitOfWork.run(async (manager) => {
      const account = await lockVerified(manager, proved);
      await this.withdrawPending(manager, account.id);
      const holder = await manager.findOneBy(AccountEntity, { email: newEmail });
      const reader = { email: newEmail, language: account.language ?? visitor.language };
      const message = holder?.confirmedAt
        ? messages.emailTaken(await messages.ownerOf(manager, holder))
        : messages.confirmEmail(reader, token);
      const now = clock.now();
      const row: EmailChangeRow = {
        id: newId(),
        accountId: account.id,
        oldEmail: account.email,
        newEmail,
        confirmHash: hashToken(token),
        undoHash: null,
        messageId: await outbox.send(manager, message),
        createdAt: now.toISOString(),
        expiresAt: instantAfter(now, LIMITS.emailChangeLifetime),
        confirmedAt: null,
        undoUntil: null,
        endedAt: null,
      };
      await manager.insert(EmailChangeEntity, row);
    });
  }

  async pending(accountId: string): Promise<EmailChangeRow | null> {
    return this.deps.database.reads.findOneBy(EmailChangeEntity, this.waiting({ accountId }));
  }

  async withdraw(accountId: string): Promise<void> {
    await this.deps.database.unitOfWork.run((manager) => this.withdrawPending(manager, accountId));
  }

  /** Invalidates links that confirm a change, but keeps links that undo one. */
  async withdrawPending(manager: EntityManager, accountId: string): Promise<void> {
    const endedAt = this.now();
    await manager.update(EmailChangeEntity, this.waiting({ accountId }), { endedAt });
  }

  /** Changes the address, ends all sessions and links, and emails an undo link to the old address. @throws InvalidError, ConflictError */
  async confirm(token: string, visitor: Visitor): Promise<void> {
    const { database, clock, codes, outbox, messages } = this.deps;
    const which = () => this.waiting({ confirmHash: hashToken(token) });
    await this.useLink(which, visitor, () =>
      database.unitOfWork.run(async (manager) => {
        const found = await lockChanged(manager, which());
        if (!found) return false;
        const { account, change } = found;
        await this.freeAddress(manager, change.newEmail, texts.emailTaken);
        const undo = newToken();
        const now = clock.now();
        await manager.update(AccountEntity, { id: account.id }, { email: change.newEmail });
        for (const hook of this.hooks) await hook(manager, account.id, now.toISOString());
        await manager.update(
          EmailChangeEntity,
          { id: change.id },
          {
            oldEmail: account.email,
            confirmedAt: now.toISOString(),
            undoHash: hashToken(undo),
            undoUntil: instantAfter(now, LIMITS.emailUndoLifetime),
          },
        );
        await manager.delete(SessionEntity, { accountId: account.id });
        await codes.endAll(manager, account.id);
        const owner = await messages.ownerOf(manager, account, visitor.language);
        await outbox.send(manager, messages.emailChanged(owner, undo));
        return true;
      }),
    );
  }

  /**
   * Restores the old address, even after later changes. The person who changed the address knew the password, so all sessions end, and the
   * old address gets a link to choose a new password.
   * @throws InvalidError for a wrong, used, or expired link; ConflictError if the address has an account now
   */
  async undo(token: string, visitor: Visitor): Promise<void> {
    const { database, codes, outbox, messages, log } = this.deps;
    const which = () => ({
      undoHash: hashToken(token),
      undoUntil: MoreThan(this.now()),
      endedAt: IsNull(),
    });
    await this.useLink(which, visitor, () =>
      database.unitOfWork.run(async (manager) => {
        const found = await lockChanged(manager, which());
        if (!found) return false;
        const { account, change } = found;
        const { oldEmail: email } = change;
        if (account.email !== email) await this.freeAddress(manager, email, texts.emailUndoTaken);
        await manager.update(AccountEntity, { id: account.id }, { email, passwordHash: NO_PASSWORD });
        for (const hook of this.hooks) await hook(manager, account.id, this.now());
        await manager.delete(SessionEntity, { accountId: account.id });
        await endPasskeys(manager, account.id);
        await codes.endAll(manager, account.id);
        // Ends this change and later ones. Earlier ones can still be undone.
        const later = {
          accountId: account.id,
          createdAt: MoreThanOrEqual(change.createdAt),
          endedAt: IsNull(),
        };
        await manager.update(EmailChangeEntity, later, { endedAt: this.now() });
        const link = await codes.issueLink(manager, account.id);
        const owner = await messages.ownerOf(manager, { ...account, email }, visitor.language);
        await outbox.send(manager, messages.emailRestored(owner, link));
        log.note('email_change_undone', { email, address: visitor.address });
        return true;
      }),
    );
  }

  async tidy(): Promise<void> {
    const { database, clock } = this.deps;
    await deleteInBatches(database, EmailChangeEntity, {
      createdAt: LessThan(instantAfter(clock.now(), -RETENTION_MS)),
    });
  }

  /** Counts wrong links per network address only: links can't be guessed. */
  private async useLink(which: () => object, visitor: Visitor, work: () => Promise<boolean>): Promise<void> {
    const { database, throttle, log } = this.deps;
    const { address } = visitor;
    const isKnown = await database.reads.existsBy(EmailChangeEntity, which());
    if (isKnown && (await work())) return;
    log.note('email_link_refused', { address });
    await throttle.consume('reset', { address });
    throw new InvalidError('email_link_refused', texts.emailLinkRefused);
  }

  /**
   * Deletes an unconfirmed account that has this address, after the owner of another account has proved to own the address.
   * @throws ConflictError if the account with this address is confirmed
   */
  private async freeAddress(
    manager: EntityManager,
    email: string,
    taken: typeof texts.emailTaken,
  ): Promise<void> {
    const holder = await findLocked(manager, AccountEntity, { email });
    if (!holder) return;
    if (holder.confirmedAt) throw new ConflictError('email_taken', taken);
    await manager.delete(AccountEntity, { id: holder.id });
  }

  private waiting(which: { accountId: string } | { confirmHash: string }) {
    return { ...which, confirmedAt: IsNull(), endedAt: IsNull(), expiresAt: MoreThan(this.now()) };
  }

  private now(): string {
    return this.deps.clock.now().toISOString();
  }
}

async function lockChanged(
  manager: EntityManager,
  which: object,
): Promise<{ account: AccountRow; change: EmailChangeRow } | undefined> {
  const found = await manager.findOneBy(EmailChangeEntity, which);
  const account = found && (await findLocked(manager, AccountEntity, { id: found.accountId }));
  const change = account && (await findLocked(manager, EmailChangeEntity, which));
  return change ? { account, change } : undefined;
}

export async function formerAddresses(
  manager: EntityManager,
  { accountId, email }: { accountId: string; email: string },
): Promise<string[]> {
  const changes = await manager.findBy(EmailChangeEntity, { accountId, confirmedAt: Not(IsNull()) });
  const addresses = new Set(changes.flatMap(({ oldEmail, newEmail }) => [oldEmail, newEmail]));
  addresses.delete(email);
  const free = [];
  for (const address of addresses)
    if (!(await manager.existsBy(AccountEntity, { email: address }))) free.push(address);
  return free;
}
