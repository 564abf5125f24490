import { LIMITS } from '@portico/contracts';
import { type EntityManager, IsNull } from 'typeorm';
import { hashCode, hashToken, newDigits, newId, newToken, sameHash } from '../identifiers/identifiers.ts';
import type { Clock } from '../time/clock.ts';
import { later } from '../time/dates.ts';
import { AccountCodeEntity, type CodeKind } from './account-code.entity.ts';

/**
 * The secrets that are mailed. Stored as hashes, used once, few tries, short life; a new one ends those before it. Callers
 * hold the lock on the account row.
 */
export class AccountCodes {
  constructor(private readonly clock: Clock) {}

  /** @returns the secret, which is now nowhere but in the caller's message */
  async issue(manager: EntityManager, accountId: string, kind: CodeKind): Promise<string> {
    const now = this.clock.now();
    const secret = kind === 'confirm' ? newDigits(LIMITS.confirmationCodeLength) : newToken();
    await this.endAll(manager, accountId, kind);
    await manager.insert(AccountCodeEntity, {
      id: newId(),
      accountId,
      kind,
      codeHash: hashOf(kind, accountId, secret),
      tries: 0,
      createdAt: now.toISOString(),
      expiresAt: later(now, LIMITS.codeLifetime),
      endedAt: null,
    });
    return secret;
  }

  /**
   * Uses the secret up. False for a wrong, used, expired or too often tried one; a wrong try is counted, so the caller must
   * commit before it complains.
   */
  async redeem(manager: EntityManager, accountId: string, kind: CodeKind, secret: string): Promise<boolean> {
    const now = this.clock.now().toISOString();
    const code = await manager.findOneBy(AccountCodeEntity, { accountId, kind, endedAt: IsNull() });
    if (!code || code.expiresAt <= now || code.tries >= LIMITS.codeMaxTries) return false;
    const { id } = code;
    if (!sameHash(code.codeHash, hashOf(kind, accountId, secret))) {
      await manager.increment(AccountCodeEntity, { id }, 'tries', 1);
      return false;
    }
    await manager.update(AccountCodeEntity, { id }, { endedAt: now });
    return true;
  }

  async endAll(manager: EntityManager, accountId: string, kind: CodeKind): Promise<void> {
    const endedAt = this.clock.now().toISOString();
    await manager.update(AccountCodeEntity, { accountId, kind, endedAt: IsNull() }, { endedAt });
  }
}

/** Six digits can be guessed from their hash, so it is keyed by the account; a link's id can't. */
const hashOf = (kind: CodeKind, accountId: string, secret: string): string =>
  kind === 'confirm' ? hashCode(accountId, secret) : hashToken(secret);
