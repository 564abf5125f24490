import { createHash } from 'node:crypto';
import { LIMITS } from '@portico/contracts';
import { type EntityManager, MoreThan } from 'typeorm';
import { type Clock, instantAfter } from '../platform/index.ts';
import type { Passwords } from './passwords.ts';
import { PendingPasswordEntity, type PendingPasswordRow } from './pending-password.entity.ts';

/**
 * Passwords of accounts that are not confirmed, by the browsers that have chosen or shown them. Anybody can sign up with anybody's
 * address: which of them becomes the account's is decided by the code, and by the browser in which it is typed.
 */
export class PendingPasswords {
  constructor(
    private readonly clock: Clock,
    private readonly passwords: Passwords,
  ) {}

  /** All of one account have the same salt, so that one computation finds out which of them somebody knows. */
  hash(accountId: string, password: string): Promise<string> {
    const salt = createHash('sha256').update(accountId).digest().subarray(0, 16);
    return this.passwords.hash(password, salt);
  }

  /** In place of what this browser had chosen before. */
  async put(
    manager: EntityManager,
    wish: Pick<PendingPasswordRow, 'accountId' | 'browserId' | 'passwordHash'>,
  ): Promise<void> {
    const now = this.clock.now();
    await manager.delete(PendingPasswordEntity, { accountId: wish.accountId, browserId: wish.browserId });
    await manager.insert(PendingPasswordEntity, {
      ...wish,
      createdAt: now.toISOString(),
      expiresAt: instantAfter(now, LIMITS.pendingPasswordLifetime),
    });
  }

  /** Those that have not expired; none for an account that is not there. */
  async of(manager: EntityManager, accountId = ''): Promise<PendingPasswordRow[]> {
    const expiresAt = MoreThan(this.clock.now().toISOString());
    return manager.findBy(PendingPasswordEntity, { accountId, expiresAt });
  }

  async drop(manager: EntityManager, accountId: string): Promise<void> {
    await manager.delete(PendingPasswordEntity, { accountId });
  }
}
