import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';
import { runCommitCallbacks } from '../after-commit.ts';
import { isLocked, told } from '../database-errors.ts';
import { CurrentTransaction } from '../current-transaction.ts';
import { PATIENCE_MS, pauseBefore } from '../patience.ts';
import { inThisContext } from '../../tracing/in-this-context.ts';
import { UNIT_LIMIT_MS, withinLimit } from '../unit-limit.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { CommitPace } from './commit-pace.ts';
import type { UnitState } from './unit-runner.ts';
import { WriterConnection } from './writer-connection.ts';

/** A transaction takes no further unit after so many, or after so many milliseconds: the first of them waits for the COMMIT too. */
const UNITS_TOGETHER = 64;
const MS_TOGETHER = 20;

/** Somebody's unit that has not been told its outcome yet. */
interface Waiting {
  work: (manager: EntityManager) => Promise<unknown>;
  since: number;
  /** It was in a transaction that failed through no fault of its own, and is run once more with nobody beside it. */
  alone: boolean;
  settle(outcome: Outcome): void;
}
type Outcome = { manager: EntityManager; value: unknown } | { error: unknown };
interface Done {
  unit: Waiting;
  outcome: Outcome;
}

/**
 * Units that wait together share one transaction, and so one flush of the disk: first in, first out, each behind a savepoint of its
 * own. One that throws is rolled back alone. Nobody is told anything before the COMMIT has returned; when it fails, or SQLite ends
 * the transaction in the middle, nothing of it is there, and whoever was not at fault is run once more alone.
 */
export class GroupingUnitOfWork implements UnitOfWork {
  private readonly currentTransaction = new CurrentTransaction();
  private readonly connection: WriterConnection;
  private readonly pace = new CommitPace();
  private readonly waiting: Waiting[] = [];
  private draining: Promise<void> | undefined;

  constructor(
    dataSource: DataSource,
    private readonly unitLimitMs = UNIT_LIMIT_MS,
    private readonly msTogether = MS_TOGETHER,
  ) {
    this.connection = new WriterConnection(dataSource);
  }

  run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const outer = this.currentTransaction.manager();
    if (outer) return work(outer);
    return new Promise<T>((resolve, reject) => {
      this.waiting.push({
        // In the caller's async context, not in that of whoever came first.
        work: inThisContext((manager: EntityManager) => this.currentTransaction.within(manager, work)),
        since: Date.now(),
        alone: false,
        settle: (outcome) => {
          if ('error' in outcome) return reject(told(outcome.error) as Error);
          runCommitCallbacks(outcome.manager);
          resolve(outcome.value as T);
        },
      });
      this.draining ??= this.drain();
    });
  }

  /** Resolves when nothing is running or waiting. */
  async idle(): Promise<void> {
    while (this.draining) await this.draining;
  }

  private async drain(): Promise<void> {
    while (this.waiting.length > 0) {
      await this.pace.next();
      // All requests that have arrived in this turn of the event loop get as far as waiting here.
      await nextTurn();
      if (await this.begun()) await this.transact();
    }
    this.draining = undefined;
  }

  /** Begins a transaction. Whoever has waited too long for it is told. */
  private async begun(): Promise<boolean> {
    for (let attempt = 1; ; attempt++) {
      try {
        await this.connection.begin();
        return true;
      } catch (error) {
        const first = this.waiting[0];
        if (isLocked(error) && first && Date.now() < first.since + PATIENCE_MS) {
          await pauseBefore(attempt);
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

  /** Runs one unit behind its savepoint. Afterwards the transaction is as before plus its writes, or as before, or has ended. */
  private async attempt(unit: Waiting): Promise<Outcome> {
    const state: UnitState = { open: true };
    try {
      this.connection.setMark();
      const manager = this.connection.managerOf(state);
      const value = await withinLimit(unit.work(manager), this.unitLimitMs);
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

  /** The last one has ended the transaction for all. */
  private blame(done: Done[]): void {
    const last = done.pop();
    last?.unit.settle(last.outcome);
    this.again(done);
  }

  /** The COMMIT of all has failed: nobody knows whose fault it is, unless there was one only. */
  private refuse(done: Done[], error: unknown): void {
    if (done.length > 1) return this.again(done);
    for (const { unit } of done) unit.settle({ error });
  }

  private again(done: Done[]): void {
    this.waiting.unshift(...done.map(({ unit }) => ({ ...unit, alone: true })));
  }
}
