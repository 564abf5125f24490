import { createHash } from 'node:crypto';
import { LessThan } from 'typeorm';
import type { Database } from '../database/database.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import { findLocked } from '../database/lock.ts';
import { isDuplicate } from '../database/database-errors.ts';
import { TooManyError } from '../errors/errors.ts';
import type { Clock } from '../time/clock.ts';
import { later } from '../time/dates.ts';
import { network } from './network.ts';
import { type Action, THROTTLES } from './throttles.ts';
import { ThrottleEntity } from './throttle.entity.ts';

/** Who does it: an account (known or not) or a network address. */
export interface Actor {
  email?: string;
  address: string;
}

/** Counts in the database, so that several API processes count together and a restart forgets nothing. */
export class Throttle {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly addressFactor: number,
  ) {}

  /**
   * Counts one try for the account and for the address, before its outcome is known: tries that run side by side can't all
   * slip through. Whether the account exists makes no difference.
   * @throws TooManyError
   */
  async count(action: Action, actor: Actor): Promise<void> {
    const { perAccount, perAddress, windowMs } = THROTTLES[action];
    const limits: [string, number][] = [
      [keyOf(action, 'address', network(actor.address)), Math.ceil(perAddress * this.addressFactor)],
    ];
    if (actor.email !== undefined) limits.push([keyOf(action, 'account', actor.email), perAccount]);
    for (const [key, limit] of limits) {
      const { count, windowEndsAt } = await this.hit(key, windowMs);
      if (count <= limit) continue;
      const left = Date.parse(windowEndsAt) - this.clock.now().getTime();
      throw new TooManyError(Math.max(1, Math.ceil(left / 1000)));
    }
  }

  /** Takes back the tries of an account after one that succeeded. */
  async forgive(action: Action, email: string): Promise<void> {
    const key = keyOf(action, 'account', email);
    await this.database.unitOfWork.run((manager) => manager.delete(ThrottleEntity, { key }));
  }

  /** Removes windows that have ended. */
  async tidy(): Promise<void> {
    const now = this.clock.now().toISOString();
    await deleteInBatches(this.database, ThrottleEntity, { windowEndsAt: LessThan(now) });
  }

  private async hit(key: string, windowMs: number) {
    try {
      return await this.raise(key, windowMs);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      return this.raise(key, windowMs); // somebody else counted the first one at the same moment
    }
  }

  private raise(key: string, windowMs: number) {
    return this.database.unitOfWork.run(async (manager) => {
      const now = this.clock.now();
      const row = await findLocked(manager, ThrottleEntity, { key });
      const fresh = { key, count: 1, windowEndsAt: later(now, windowMs) };
      if (!row) {
        await manager.insert(ThrottleEntity, fresh);
        return fresh;
      }
      const next = row.windowEndsAt <= now.toISOString() ? fresh : { ...row, count: row.count + 1 };
      await manager.update(ThrottleEntity, { key }, next);
      return next;
    });
  }
}

function keyOf(action: Action, scope: string, who: string): string {
  return `${action}:${scope}:${createHash('sha256').update(who).digest('hex').slice(0, 40)}`;
}
