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
import { SessionEntity } from '../sessions/session.entity.ts';
import type { Applicant } from '../sessions/sessions.ts';
import type { Visitor } from '../visitors.ts';
import { EmailChangeEntity, type EmailChangeRow } from './email-change.entity.ts';
import { lockProved, type Proofs } from './proofs.ts';

/** Milliseconds for which the addresses of a change are known, so that messages to them can be erased: longer than messages are kept. */
const KEPT = 60 * 24 * 3_600_000;

export interface EmailChangesParts {
  database: Database;
  clock: Clock;
  throttle: Throttle;
  codes: AccountCodes;
  outbox: Outbox;
  messages: AccountMessages;
  proofs: Proofs;
  log: SecurityLog;
}

/** What else changes with the address of an account, in the same transaction. */
export type AfterEmailChange = (manager: EntityManager, accountId: string, at: string) => Promise<void>;

/**
 * Another e-mail address for an account: asked for with the password, valid once the new mailbox has confirmed it, and undone for seven
 * days by whoever reads the old one. Whether the new address has an account already shows nowhere but in its own mailbox.
 */
export class EmailChanges {
  private readonly followers: AfterEmailChange[] = [];

  constructor(private readonly parts: EmailChangesParts) {}

  /** Must not do anything that a roll-back does not undo. */
  afterChange(follower: AfterEmailChange): void {
    this.followers.push(follower);
  }

  /**
   * Mails a link to the new address, in place of what was asked for before.
   * @throws InvalidError for a wrong password, or for the address that the account has; TooManyError
   */
  async ask(
    applicant: Applicant,
    { password, email: typed }: { password: string; email: string },
    visitor: Visitor,
  ): Promise<void> {
    const { database, clock, throttle, outbox, messages, proofs } = this.parts;
    const newEmail = normaliseEmail(typed);
    if (newEmail === applicant.email)
      throw new InvalidError('same_email', texts.emailSame, { email: texts.emailSame });
    const proved = await proofs.prove(applicant, password, visitor);
    const { address } = visitor;
    await throttle.count('emailChange', { email: applicant.email, address });
    await throttle.count('emailChangeMail', { email: newEmail, address });
    const token = newToken();
    await database.unitOfWork.run(async (manager) => {
      const account = await lockProved(manager, proved);
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

  /** The change that waits to be confirmed. */
  async pending(accountId: string): Promise<EmailChangeRow | null> {
    return this.parts.database.reads.findOneBy(EmailChangeEntity, this.waiting({ accountId }));
  }

  /** Whoever asked thinks better of it; once more does no harm. */
  async withdraw(accountId: string): Promise<void> {
    await this.parts.database.unitOfWork.run((manager) => this.withdrawPending(manager, accountId));
  }

  /** Links that wait for a confirmation are good no more. Those that undo a change stay. */
  async withdrawPending(manager: EntityManager, accountId: string): Promise<void> {
    const endedAt = this.now();
    await manager.update(EmailChangeEntity, this.waiting({ accountId }), { endedAt });
  }

  /**
   * The new address becomes that of the account. All sessions and mailed links end, and the old address gets a link to undo it.
   * @throws InvalidError for a wrong, used or expired link, ConflictError when the address has got an account meanwhile
   */
  async confirm(token: string, visitor: Visitor): Promise<void> {
    const { database, clock, codes, outbox, messages } = this.parts;
    const which = () => this.waiting({ confirmHash: hashToken(token) });
    await this.follow(which, visitor, () =>
      database.unitOfWork.run(async (manager) => {
        const found = await lockChanged(manager, which());
        if (!found) return false;
        const { account, change } = found;
        await this.free(manager, change.newEmail, texts.emailTaken);
        const undo = newToken();
        const now = clock.now();
        await manager.update(AccountEntity, { id: account.id }, { email: change.newEmail });
        for (const after of this.followers) await after(manager, account.id, now.toISOString());
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
   * The old address is that of the account again, whatever has become of it since. Who has changed it knew the password, so that is good
   * no more: all sessions end, and a link to choose a new one is mailed to the old address.
   * @throws InvalidError for a wrong, used or expired link, ConflictError when the old address has got an account meanwhile
   */
  async undo(token: string, visitor: Visitor): Promise<void> {
    const { database, codes, outbox, messages, log } = this.parts;
    const which = () => ({
      undoHash: hashToken(token),
      undoUntil: MoreThan(this.now()),
      endedAt: IsNull(),
    });
    await this.follow(which, visitor, () =>
      database.unitOfWork.run(async (manager) => {
        const found = await lockChanged(manager, which());
        if (!found) return false;
        const { account, change } = found;
        const { oldEmail: email } = change;
        if (account.email !== email) await this.free(manager, email, texts.emailUndoTaken);
        await manager.update(AccountEntity, { id: account.id }, { email, passwordHash: NO_PASSWORD });
        for (const after of this.followers) await after(manager, account.id, this.now());
        await manager.delete(SessionEntity, { accountId: account.id });
        await codes.endAll(manager, account.id);
        // What was changed later goes with it; an earlier owner can still undo what was done before.
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

  /** Forgets changes that nobody can confirm or undo any more, once no message to their addresses is kept. */
  async tidy(): Promise<void> {
    const { database, clock } = this.parts;
    await deleteInBatches(database, EmailChangeEntity, {
      createdAt: LessThan(instantAfter(clock.now(), -KEPT)),
    });
  }

  /** Of wrong links only the network address is counted, since nobody can guess one. */
  private async follow(which: () => object, visitor: Visitor, work: () => Promise<boolean>): Promise<void> {
    const { database, throttle, log } = this.parts;
    const { address } = visitor;
    const isKnown = await database.reads.existsBy(EmailChangeEntity, which());
    if (isKnown && (await work())) return;
    log.note('email_link_refused', { address });
    await throttle.count('reset', { address });
    throw new InvalidError('email_link_refused', texts.emailLinkRefused);
  }

  /**
   * Makes room for an address whose mailbox has just been proved: an account that nobody has confirmed gives way to it.
   * @throws ConflictError for one that is confirmed
   */
  private async free(manager: EntityManager, email: string, taken: typeof texts.emailTaken): Promise<void> {
    const holder = await findLocked(manager, AccountEntity, { email });
    if (!holder) return;
    if (holder.confirmedAt) throw new ConflictError('email_taken', taken);
    await manager.delete(AccountEntity, { id: holder.id });
  }

  private waiting(which: { accountId: string } | { confirmHash: string }) {
    return { ...which, confirmedAt: IsNull(), endedAt: IsNull(), expiresAt: MoreThan(this.now()) };
  }

  private now(): string {
    return this.parts.clock.now().toISOString();
  }
}

/** The change with its account, which is locked: the change is then what it is until the end of the transaction. */
async function lockChanged(
  manager: EntityManager,
  which: object,
): Promise<{ account: AccountRow; change: EmailChangeRow } | undefined> {
  const found = await manager.findOneBy(EmailChangeEntity, which);
  const account = found && (await findLocked(manager, AccountEntity, { id: found.accountId }));
  const change = account && (await findLocked(manager, EmailChangeEntity, which));
  return change ? { account, change } : undefined;
}

/** Other addresses that an account has had, and no other account has now. */
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
