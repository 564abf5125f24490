import { LIMITS } from '@portico/contracts';
import { type EntityManager, IsNull, MoreThan, Not } from 'typeorm';
import {
  type Clock,
  type SigningKey,
  hashToken,
  instantAfter,
  newDigits,
  newId,
  newToken,
  sameHash,
} from '../platform/index.ts';
import { AccountCodeEntity, type AccountCodeRow, type CodeKind } from './account-code.entity.ts';
import { createHmac } from 'node:crypto';

/**
 * Single-use, short-lived codes and links sent by email, stored as hashes. A request from another browser doesn't
 * invalidate the owner's code. Callers hold the lock on the account row.
 */
export class AccountCodes {
  constructor(
    private readonly clock: Clock,
    private readonly key: SigningKey,
  ) {}

  /** Returns the id of a new link; only its hash is stored. Earlier links stay valid until one is used. */
  async issueLink(manager: EntityManager, accountId: string): Promise<string> {
    const id = newToken();
    await this.insert(manager, {
      accountId,
      kind: 'reset',
      codeHash: hashToken(id),
      keyId: null,
      browserId: null,
    });
    return id;
  }

  async issueCode(manager: EntityManager, accountId: string, browserId: string): Promise<string> {
    const code = newDigits(LIMITS.confirmationCodeLength);
    const { keyId, hash } = this.key.hash(textOf(accountId, code));
    await this.end(manager, { accountId, kind: 'confirm', browserId });
    await this.insert(manager, { accountId, kind: 'confirm', codeHash: hash, keyId, browserId });
    return code;
  }

  async hasIssuedSince(manager: EntityManager, accountId: string, since: string): Promise<boolean> {
    const code = { accountId, kind: 'confirm' as const, endedAt: IsNull(), createdAt: MoreThan(since) };
    return manager.existsBy(AccountCodeEntity, code);
  }

  /** Checks a link without using it up. Wrong tries aren't counted: ids can't be guessed. */
  async isLink(manager: EntityManager, accountId: string | undefined, id: string): Promise<boolean> {
    const codeHash = hashToken(id);
    const found = await manager.findBy(AccountCodeEntity, this.live(accountId ?? '', 'reset'));
    return found.filter((link) => sameHash(link.codeHash, codeHash)).length > 0;
  }

  /**
   * Returns the code that matches the input. Each browser group (browsers that `isOwn` recognizes, and all others) has five
   * tries, so strangers can't use up the owner's tries. Commit before reporting an error, or the wrong try isn't counted.
   */
  async redeem(
    manager: EntityManager,
    accountId: string,
    typed: string,
    isOwn: (browserId: string | null) => boolean,
  ): Promise<AccountCodeRow | undefined> {
    const codes = await manager.findBy(AccountCodeEntity, this.live(accountId, 'confirm'));
    return this.match(manager, codes, typed, isOwn);
  }

  /** @param used the code that confirmed the account; it is kept, so that a retry gets the same reply */
  async endAll(manager: EntityManager, accountId: string, used?: AccountCodeRow): Promise<void> {
    await manager.delete(AccountCodeEntity, {
      accountId,
      kind: 'confirm',
      ...(used && { id: Not(used.id) }),
    });
    await this.end(manager, { accountId });
  }

  /** Returns whether this browser already redeemed this code and is retrying because the reply was lost. Wrong tries count as usual. */
  async wasUsed(
    manager: EntityManager,
    accountId: string,
    typed: string,
    browserId: string | undefined,
  ): Promise<boolean> {
    if (browserId === undefined) return false;
    const used = { ...this.live(accountId, 'confirm'), browserId, endedAt: Not(IsNull()) };
    const codes = await manager.findBy(AccountCodeEntity, used);
    return (await this.match(manager, codes, typed, () => true)) !== undefined;
  }

  private async match(
    manager: EntityManager,
    codes: AccountCodeRow[],
    typed: string,
    isOwn: (browserId: string | null) => boolean,
  ): Promise<AccountCodeRow | undefined> {
    const open = codes.filter(
      (code) => (isOwn(code.browserId) ? code.tries : code.foreignTries) < LIMITS.codeMaxTries,
    );
    await this.key.learn(
      open.flatMap(({ keyId }) => keyId ?? []),
      manager,
    );
    const found = open.find((code) => sameHash(code.codeHash, this.hashFor(code, typed)));
    if (found) return found;
    for (const code of open)
      await manager.increment(
        AccountCodeEntity,
        { id: code.id },
        isOwn(code.browserId) ? 'tries' : 'foreignTries',
        1,
      );
    return undefined;
  }

  private async end(
    manager: EntityManager,
    which: { accountId: string; kind?: CodeKind; browserId?: string },
  ): Promise<void> {
    const endedAt = this.clock.now().toISOString();
    await manager.update(AccountCodeEntity, { ...which, endedAt: IsNull() }, { endedAt });
  }

  /** Assigns codes without a browser, from before browsers were recorded, to the browser that proved the account's password. */
  async bindToBrowser(manager: EntityManager, accountId: string, browserId: string): Promise<void> {
    const kind: CodeKind = 'confirm';
    const unbound = { accountId, kind, browserId: IsNull(), endedAt: IsNull() };
    await manager.update(AccountCodeEntity, unbound, { browserId });
  }

  private live(accountId: string, kind: CodeKind) {
    return { accountId, kind, endedAt: IsNull(), expiresAt: MoreThan(this.clock.now().toISOString()) };
  }

  private hashFor({ accountId, keyId }: AccountCodeRow, typed: string): string {
    if (keyId === null) return hashLegacyCode(accountId, typed);
    return this.key.hashWith(keyId, textOf(accountId, typed)) ?? '';
  }

  private async insert(
    manager: EntityManager,
    row: Pick<AccountCodeRow, 'accountId' | 'kind' | 'codeHash' | 'keyId' | 'browserId'>,
  ): Promise<void> {
    const now = this.clock.now();
    await manager.insert(AccountCodeEntity, {
      id: newId(),
      ...row,
      tries: 0,
      foreignTries: 0,
      createdAt: now.toISOString(),
      expiresAt: instantAfter(now, LIMITS.codeLifetime),
      endedAt: null,
    });
  }
}

/** Text whose hash is stored. Includes the account, so that equal codes of two accounts have different hashes. */
const textOf = (accountId: string, code: string): string => `confirm ${accountId} ${code}`;

/** Hash used before codes were keyed with a secret. Codes sent before an upgrade still match it. */
const hashLegacyCode = (accountId: string, code: string): string =>
  createHmac('sha256', accountId).update(code).digest('hex');
