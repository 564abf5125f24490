import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';
import { runCommitCallbacks } from '../after-commit.ts';
import { isLocked, toStorageUnavailable } from '../database-errors.ts';
import { CurrentTransaction } from '../current-transaction.ts';
import { RETRY_FOR_MS, retryDelay } from '../retry-delay.ts';
import { bindAsyncContext } from '../../tracing/bind-async-context.ts';
import { UNIT_TIMEOUT_MS, withTimeout } from '../unit-timeout.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { CommitPace } from './commit-pace.ts';
import type { UnitState } from './unit-query-runner.ts';
import { WriterConnection } from './writer-connection.ts';

/** Limits per transaction: its first unit waits for all others until the COMMIT. */
const UNITS_TOGETHER = 64;
const MS_TOGETHER = 20;

interface Waiting {
  work: (manager: EntityManager) => Promise<unknown>;
  since: number;
  /** Set if its shared transaction failed because of another unit, so that it reruns alone. */
  alone: boolean;
  settle(outcome: Outcome): void;
}
type Outcome = { manager: EntityManager; value: unknown } | { error: unknown };
interface Done {
  unit: Waiting;
  outcome: Outcome;
}

/**
 * Queued units share one transaction and one disk flush. They run in order, each behind a savepoint. A unit that throws is rolled
 * back alone. No unit resolves before the COMMIT; if it fails or SQLite aborts the transaction, units that didn't cause it rerun
 * alone.
 */
export class GroupCommitUnitOfWork implements UnitOfWork {
  private readonly currentTransaction = new CurrentTransaction();
  private readonly connection: WriterConnection;
  private readonly pace = new CommitPace();
  private readonly waiting: Waiting[] = [];
  private draining: Promise<void> | undefined;

  constructor(
    dataSource: DataSource,
    private readonly unitLimitMs = UNIT_TIMEOUT_MS,
    private readonly msTogether = MS_TOGETHER,
  ) {
    this.connection = new WriterConnection(dataSource);
  }

  run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const outer = this.currentTransaction.manager();
    if (outer) return work(outer);
    return new Promise<T>((resolve, reject) => {
      this.waiting.push({
        work: bindAsyncContext((manager: EntityManager) => this.currentTransaction.within(manager, work)),
        since: Date.now(),
        alone: false,
        settle: (outcome) => {
          if ('error' in outcome) return reject(toStorageUnavailable(outcome.error) as Error);
          runCommitCallbacks(outcome.manager);
          resolve(outcome.value as T);
        },
      });
      this.draining ??= this.drain();
    });
  }

  async idle(): Promise<void> {
    while (this.draining) await this.draining;
  }

  private async drain(): Promise<void> {
    while (this.waiting.length > 0) {
      await this.pace.next();
      // Let all requests of this event loop turn enqueue their units.
      await nextTurn();
      if (await this.hasStarted()) await this.transact();
    }
    this.draining = undefined;
  }

  private async hasStarted(): Promise<boolean> {
    for (let attempt = 1; ; attempt++) {
      try {
        await this.connection.begin();
        return true;
      } catch (error) {
        const first = this.waiting[0];
        if (isLocked(error) && first && Date.now() < first.since + RETRY_FOR_MS) {
          await retryDelay(attempt);
          continue;
        }
        this.waiting.shift()?.settle({ error });
        return false;
      }
    }
  }

  private async transact(): Promise<void> {
    const began = Date.now();
    const done: Done[] = [];
    do {
      const unit = this.waiting.shift();
      if (!unit) break;
      done.push({ unit, outcome: await this.attempt(unit) });
    } while (
      this.connection.inTransaction &&
      done.length < UNITS_TOGETHER &&
      Date.now() < began + this.msTogether &&
      !done[0]?.unit.alone &&
      !this.waiting[0]?.alone
    );
    if (!this.connection.inTransaction) return this.blame(done);
    try {
      this.pace.timed(done.length, () => this.connection.commit());
    } catch (error) {
      await this.connection.abandon();
      return this.refuse(done, error);
    }
    for (const { unit, outcome } of done) unit.settle(outcome);
  }

  private async attempt(unit: Waiting): Promise<Outcome> {
    const state: UnitState = { open: true };
    try {
      this.connection.setMark();
      const manager = this.connection.managerOf(state);
      const value = await withTimeout(unit.work(manager), this.unitLimitMs);
      if (state.fault) throw state.fault;
      this.connection.keep();
      return { manager, value };
    } catch (error) {
      state.open = false;
      try {
        if (this.connection.inTransaction) this.connection.backToMark();
      } catch {
        await this.connection.abandon();
      }
      return { error: state.fault ?? error };
    } finally {
      state.open = false;
    }
  }

  private blame(done: Done[]): void {
    const last = done.pop();
    last?.unit.settle(last.outcome);
    this.again(done);
  }

  /** Handles a failed COMMIT. If several units shared it, the cause is unknown, so each reruns alone. */
  private refuse(done: Done[], error: unknown): void {
    if (done.length > 1) return this.again(done);
    for (const { unit } of done) unit.settle({ error });
  }

  private again(done: Done[]): void {
    this.waiting.unshift(...done.map(({ unit }) => ({ ...unit, alone: true })));
  }
}
