import { createHash } from 'node:crypto';
import { LIMITS } from '@portico/contracts';
import { type EntityManager, MoreThan } from 'typeorm';
import { type Clock, instantAfter } from '../platform/index.ts';
import type { Hashing } from './passwords.ts';
import { PendingPasswordEntity, type PendingPasswordRow } from './pending-password.entity.ts';

/**
 * Passwords of unconfirmed accounts. Several people may sign up with the same address. The password chosen in the browser in
 * which the confirmation code is entered is the one that is kept.
 */
export class PendingPasswords {
  constructor(private readonly clock: Clock) {}

  hash(hashing: Hashing, accountId: string, password: string): Promise<string> {
    return hashing.hash(password, saltOf(accountId));
  }

  isAmong(
    hashing: Hashing,
    hashes: (string | null)[],
    accountId: string,
    password: string,
  ): Promise<boolean> {
    return hashing.isAmong(hashes, password, saltOf(accountId));
  }

  async put(
    manager: EntityManager,
    input: Pick<PendingPasswordRow, 'accountId' | 'browserId' | 'passwordHash'>,
  ): Promise<void> {
    const now = this.clock.now();
    await manager.delete(PendingPasswordEntity, { accountId: input.accountId, browserId: input.browserId });
    await manager.insert(PendingPasswordEntity, {
      ...input,
      createdAt: now.toISOString(),
      expiresAt: instantAfter(now, LIMITS.pendingPasswordLifetime),
    });
  }

  async of(manager: EntityManager, accountId = ''): Promise<PendingPasswordRow[]> {
    const expiresAt = MoreThan(this.clock.now().toISOString());
    return manager.findBy(PendingPasswordEntity, { accountId, expiresAt });
  }

  async drop(manager: EntityManager, accountId: string): Promise<void> {
    await manager.delete(PendingPasswordEntity, { accountId });
  }
}

/** All pending passwords of an account share this salt, so that one hash finds the match. */
const saltOf = (accountId: string): Uint8Array =>
  createHash('sha256').update(accountId).digest().subarray(0, 16);
