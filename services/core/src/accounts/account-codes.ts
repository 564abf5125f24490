import { LIMITS } from '@portico/contracts';
import { type EntityManager, IsNull, MoreThan, Not } from 'typeorm';
import {
  type Clock,
  hashToken,
  instantAfter,
  newDigits,
  newId,
  newToken,
  sameHash,
  type SigningKey,
} from '../platform/index.ts';
import { AccountCodeEntity, type AccountCodeRow, type CodeKind } from './account-code.entity.ts';
import { hashLegacyCode } from './legacy-code.ts';

/**
 * The secrets that are mailed. Stored as hashes, used once, few tries, short life. Those that somebody else asks for leave the
 * owner's alone. Callers hold the lock on the account row.
 */
export class AccountCodes {
  constructor(
    private readonly clock: Clock,
    private readonly key: SigningKey,
  ) {}

  /** @returns the link's id, which is now nowhere but in the caller's message. Earlier links live on until one is used */
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

  /** For the browser that asks for it, in place of the one that it had. @returns the code */
  async issueCode(manager: EntityManager, accountId: string, browserId: string): Promise<string> {
    const code = newDigits(LIMITS.confirmationCodeLength);
    const { keyId, hash } = this.key.hash(textOf(accountId, code));
    await this.end(manager, { accountId, kind: 'confirm', browserId });
    await this.insert(manager, { accountId, kind: 'confirm', codeHash: hash, keyId, browserId });
    return code;
  }

  /** Whether the link is good; uses nothing up, and nobody could guess one. */
  async isLink(manager: EntityManager, accountId: string | undefined, id: string): Promise<boolean> {
    const codeHash = hashToken(id);
    const found = await manager.findBy(AccountCodeEntity, this.live(accountId ?? '', 'reset'));
    return found.filter((link) => sameHash(link.codeHash, codeHash)).length > 0;
  }

  /**
   * Which code was typed. A wrong try is counted for each code that it was compared with, five for the browsers that `isOwn`
   * knows and five for all others: strangers can't use up the tries of the owner, nor the other way round. The caller must commit
   * before it complains.
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

  /**
   * Ends all of an account.
   * @param used the code that has confirmed it: the only one that stays, so that who has used it can be told so again
   */
  async endAll(manager: EntityManager, accountId: string, used?: AccountCodeRow): Promise<void> {
    await manager.delete(AccountCodeEntity, {
      accountId,
      kind: 'confirm',
      ...(used && { id: Not(used.id) }),
    });
    await this.end(manager, { accountId });
  }

  /**
   * Whether this is the code that was used, sent again by the browser that had asked for it, as long as the code would have lived: the answer may have been lost. A wrong try counts
   * like any other.
   */
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

  /** Which of the codes it is; a wrong try is counted for each. */
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

  /** Those of a version that did not know of browsers belong to the one that has shown the only password there was. */
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

/** Equal codes of two accounts must look different. */
const textOf = (accountId: string, code: string): string => `confirm ${accountId} ${code}`;
