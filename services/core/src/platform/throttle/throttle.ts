import { createHash } from 'node:crypto';
import { type EntityManager, In, LessThan } from 'typeorm';
import type { Database } from '../database/database.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import { findLocked } from '../database/lock.ts';
import { isDuplicate } from '../database/database-errors.ts';
import { TooManyError } from '../../errors.ts';
import type { SecurityLog } from '../logging/security-log.ts';
import type { Clock } from '../time/clock.ts';
import { instantAfter } from '../time/dates.ts';
import { network } from './network.ts';
import { type Action, type Limit, type Rule, THROTTLES } from './throttles.ts';
import { ThrottleEntity } from './throttle.entity.ts';

/** Who does it, and to which account. */
export interface Actor {
  /** Of the account, whether there is one or not. */
  email?: string;
  /** Network address. */
  address: string;
  /** Names a browser that showed a cookie of ours: then the account is counted by that, and not by the address. */
  browser?: string;
  /** Somebody has logged in to this account in this browser before: what strangers do is not held against it. */
  isKnown?: boolean;
}

/** What was counted, to be taken back. */
export interface Counted {
  /** Keys of the visitor's own counts, and of those that are shared with strangers. */
  own: string[];
  shared: string[];
}

interface Count extends Limit {
  key: string;
  by: 'visitor' | 'address' | 'account' | 'strangers';
}

/** Counts in the database, so that several API processes count together and a restart forgets nothing. */
export class Throttle {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly addressFactor: number,
    private readonly log: SecurityLog,
  ) {}

  /**
   * Counts one try before its outcome is known: tries that run side by side can't all slip through. One that is refused counts
   * nowhere, so that who knocks at a closed door closes no other. Whether the account exists makes no difference.
   * @throws TooManyError
   */
  async count(action: Action, actor: Actor): Promise<Counted> {
    try {
      return await this.countOnce(action, actor);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      return this.countOnce(action, actor); // somebody else counted the first one at the same moment
    }
  }

  /** After a success: forgets the tries of this visitor, and takes this one from what all strangers share. */
  async takeBack({ own, shared }: Counted): Promise<void> {
    await this.database.unitOfWork.run(async (manager) => {
      if (own.length > 0) await manager.delete(ThrottleEntity, { key: In(own) });
      for (const key of shared) await manager.decrement(ThrottleEntity, { key }, 'count', 1);
    });
  }

  /** Forgets what strangers did, once the owner has shown that the mailbox is theirs. */
  async forgiveStrangers(action: Action, email: string): Promise<void> {
    const keys = strangersOf(action, email).map(({ key }) => key);
    await this.database.unitOfWork.run((manager) => manager.delete(ThrottleEntity, { key: In(keys) }));
  }

  /** Removes windows that have ended. */
  async tidy(): Promise<void> {
    const now = this.clock.now().toISOString();
    await deleteInBatches(this.database, ThrottleEntity, { windowEndsAt: LessThan(now) });
  }

  private async countOnce(action: Action, actor: Actor): Promise<Counted> {
    const counts = this.countsOf(action, actor);
    const strangers = actor.email !== undefined && !actor.isKnown ? strangersOf(action, actor.email) : [];
    let refused: Count | undefined;
    try {
      return await this.database.unitOfWork.run(async (manager) => {
        // Always in the same order, so that nobody waits for somebody who waits for them.
        const keys = [...counts, ...strangers].map(({ key }) => key).sort();
        const rows = new Map<string, { count: number; windowEndsAt: string } | null>();
        for (const key of keys) rows.set(key, await this.running(manager, key));
        const isFull = ({ key, most }: Count) => (rows.get(key)?.count ?? 0) >= most;
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
    const add = (by: Count['by'], who: string, { most, windowMs }: Limit) =>
      counts.push({ key: keyOf(action, by, who, windowMs), by, most, windowMs });
    if (email !== undefined)
      for (const limit of perVisitor)
        add('visitor', `${email} ${browser ? `browser ${browser}` : network(address)}`, limit);
    if (perAddress && !isKnown)
      add('address', network(address), {
        ...perAddress,
        most: Math.ceil(perAddress.most * this.addressFactor),
      });
    if (perAccount && email !== undefined) add('account', email, perAccount);
    return counts;
  }

  /** Null when there is none, or its window has ended. */
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

/** What may be done at once, and whose turn it is afterwards. */
function strangersOf(action: Action, email: string): Count[] {
  const { strangers }: Rule = THROTTLES[action];
  if (!strangers) return [];
  const { most, windowMs, thenEvery } = strangers;
  const [burst, turn] = [
    keyOf(action, 'strangers', email, windowMs),
    keyOf(action, 'turn', email, thenEvery),
  ];
  return [
    { key: burst, by: 'strangers', most, windowMs },
    { key: turn, by: 'strangers', most: 1, windowMs: thenEvery },
  ];
}

function keyOf(action: Action, scope: string, who: string, windowMs: number): string {
  const minutes = windowMs / 60_000;
  return `${action}:${scope}:${minutes}:${createHash('sha256').update(who).digest('hex').slice(0, 40)}`;
}
