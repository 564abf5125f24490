import { createHash } from 'node:crypto';
import { LIMITS } from '@portico/contracts';
import { type EntityManager, MoreThan } from 'typeorm';
import { type Clock, instantAfter } from '../platform/index.ts';
import type { Hashing } from './passwords.ts';
import { PendingPasswordEntity, type PendingPasswordRow } from './pending-password.entity.ts';

/**
 * Passwords of accounts that are not confirmed, by the browsers that have chosen or shown them. Anybody can sign up with anybody's
 * address: which of them becomes the account's is decided by the code, and by the browser in which it is typed.
 */
export class PendingPasswords {
  constructor(private readonly clock: Clock) {}

  hash(hashing: Hashing, accountId: string, password: string): Promise<string> {
    return hashing.hash(password, saltOf(accountId));
  }

  /** Whether one of the pending hashes of this account is the password's. */
  isAmong(
    hashing: Hashing,
    hashes: (string | null)[],
    accountId: string,
    password: string,
  ): Promise<boolean> {
    return hashing.isAmong(hashes, password, saltOf(accountId));
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

/** All pending passwords of an account share a salt, so one hash tells which of them was entered. */
const saltOf = (accountId: string): Uint8Array =>
  createHash('sha256').update(accountId).digest().subarray(0, 16);
