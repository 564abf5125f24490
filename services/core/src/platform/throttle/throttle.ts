import { createHash } from 'node:crypto';
import { type EntityManager, In, LessThan } from 'typeorm';
import type { Database } from '../database/database.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import { findLocked } from '../database/row-lock.ts';
import { isDuplicate } from '../database/database-errors.ts';
import { TooManyError } from '../../errors.ts';
import type { SecurityLog } from '../logging/security-log.ts';
import type { Clock } from '../time/clock.ts';
import { instantAfter } from '../time/dates.ts';
import { network } from './network.ts';
import { type Action, type Limit, type Rule, THROTTLES } from './throttles.ts';
import { ThrottleEntity } from './throttle.entity.ts';

export interface Actor {
  email?: string;
  address: string;
  /** Id from our cookie; if present, the account's limit is per browser instead of per address. */
  browser?: string;
  /** Whether this browser has logged in to the account before. Strangers' attempts then don't block it. */
  isKnown?: boolean;
}

export interface Consumed {
  /** Keys of the visitor's own counts. `shared` are those shared with strangers. */
  own: string[];
  shared: string[];
}

interface Count extends Limit {
  key: string;
  by: 'visitor' | 'address' | 'account' | 'strangers';
}

/** Counts in the database, so that API processes share limits and restarts don't reset them. */
export class Throttle {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly addressFactor: number,
    private readonly log: SecurityLog,
  ) {}

  /**
   * Counts an attempt before its outcome is known, so that concurrent attempts can't slip through. A refused attempt counts nowhere, so
   * that it can't use up other limits. Works the same for nonexistent accounts.
   * @throws TooManyError
   */
  async consume(action: Action, actor: Actor): Promise<Consumed> {
    try {
      return await this.consumeOnce(action, actor);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      return this.consumeOnce(action, actor); // another process inserted the row
    }
  }

  async refund({ own, shared }: Consumed): Promise<void> {
    await this.database.unitOfWork.run(async (manager) => {
      if (own.length > 0) await manager.delete(ThrottleEntity, { key: In(own) });
      for (const key of shared) await manager.decrement(ThrottleEntity, { key }, 'count', 1);
    });
  }

  async resetStrangers(action: Action, email: string): Promise<void> {
    const keys = strangerLimits(action, email).map(({ key }) => key);
    await this.database.unitOfWork.run((manager) => manager.delete(ThrottleEntity, { key: In(keys) }));
  }

  async tidy(): Promise<void> {
    const now = this.clock.now().toISOString();
    await deleteInBatches(this.database, ThrottleEntity, { windowEndsAt: LessThan(now) });
  }

  private async consumeOnce(action: Action, actor: Actor): Promise<Consumed> {
    const counts = this.countsOf(action, actor);
    const strangers = actor.email !== undefined && !actor.isKnown ? strangerLimits(action, actor.email) : [];
    let refused: Count | undefined;
    try {
      return await this.database.unitOfWork.run(async (manager) => {
        // Sorted to prevent deadlocks.
        const keys = [...counts, ...strangers].map(({ key }) => key).sort();
        const rows = new Map<string, { count: number; windowEndsAt: string } | null>();
        for (const key of keys) rows.set(key, await this.running(manager, key));
        const isFull = ({ key, max }: Count) => (rows.get(key)?.count ?? 0) >= max;
        const [burst, turn] = strangers;
        const shared = !burst || !turn ? [] : isFull(burst) ? [turn] : [burst];
        refused = [...counts, ...shared].find(isFull);
        if (refused) throw this.tooMany(rows.get(refused.key)?.windowEndsAt);
        for (const each of [...counts, ...shared]) await this.raise(manager, each, rows.get(each.key));
        return {
          own: counts.filter(({ by }) => by === 'visitor').map(({ key }) => key),
          shared: shared.map(({ key }) => key),
        };
      });
    } catch (error) {
      if (refused) this.log.note('throttled', actor, { action, by: refused.by });
      throw error;
    }
  }

  private countsOf(action: Action, { email, address, browser, isKnown }: Actor): Count[] {
    const { perVisitor = [], perAddress, perAccount }: Rule = THROTTLES[action];
    const counts: Count[] = [];
    const add = (by: Count['by'], who: string, { max, windowMs }: Limit) =>
      counts.push({ key: keyOf(action, by, who, windowMs), by, max, windowMs });
    if (email !== undefined)
      for (const limit of perVisitor)
        add('visitor', `${email} ${browser ? `browser ${browser}` : network(address)}`, limit);
    if (perAddress && !isKnown)
      add('address', network(address), {
        ...perAddress,
        max: Math.ceil(perAddress.max * this.addressFactor),
      });
    if (perAccount && email !== undefined) add('account', email, perAccount);
    return counts;
  }

  private async running(manager: EntityManager, key: string) {
    const row = await findLocked(manager, ThrottleEntity, { key });
    if (!row) return null;
    return row.windowEndsAt > this.clock.now().toISOString() ? row : { ...row, count: 0, windowEndsAt: '' };
  }

  private async raise(
    manager: EntityManager,
    { key, windowMs }: Count,
    row: { count: number; windowEndsAt: string } | null | undefined,
  ): Promise<void> {
    const fresh = { key, count: 1, windowEndsAt: instantAfter(this.clock.now(), windowMs) };
    if (!row) await manager.insert(ThrottleEntity, fresh);
    else if (row.windowEndsAt === '') await manager.update(ThrottleEntity, { key }, fresh);
    else await manager.increment(ThrottleEntity, { key }, 'count', 1);
  }

  private tooMany(windowEndsAt = ''): TooManyError {
    const left = Date.parse(windowEndsAt) - this.clock.now().getTime();
    return new TooManyError(Math.max(1, Math.ceil(left / 1000)));
  }
}

/** Returns two counts: one up to the limit, and one that allows a further attempt per `thenEvery`. */
function strangerLimits(action: Action, email: string): Count[] {
  const { strangers }: Rule = THROTTLES[action];
  if (!strangers) return [];
  const { max, windowMs, thenEvery } = strangers;
  const [burst, turn] = [
    keyOf(action, 'strangers', email, windowMs),
    keyOf(action, 'turn', email, thenEvery),
  ];
  return [
    { key: burst, by: 'strangers', max, windowMs },
    { key: turn, by: 'strangers', max: 1, windowMs: thenEvery },
  ];
}

function keyOf(action: Action, scope: string, who: string, windowMs: number): string {
  const minutes = windowMs / 60_000;
  return `${action}:${scope}:${minutes}:${createHash('sha256').update(who).digest('hex').slice(0, 40)}`;
}
