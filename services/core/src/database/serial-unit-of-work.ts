import type { DataSource, EntityManager } from 'typeorm';
import { Joining } from './joining.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/**
 * Makes the transaction a writing one before it reads. TypeORM begins deferred ones; were another process to write between
 * our first read and our first write, SQLite would refuse the write at once, however long the busy time-out is.
 */
const TAKE_WRITE_LOCK = 'DELETE FROM throttle WHERE 0';

/** First in, first out: on SQLite all transactions share one connection, so they must not overlap. */
export class SerialUnitOfWork implements UnitOfWork {
  private readonly joining = new Joining();
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly dataSource: DataSource) {}

  run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const outer = this.joining.manager();
    if (outer) return work(outer);
    const turn = this.last.then(() =>
      this.dataSource.transaction(async (manager) => {
        await manager.query(TAKE_WRITE_LOCK);
        return this.joining.within(manager, work);
      }),
    );
    // The next one waits for the end of this one, whichever it is; the caller of this one gets the error.
    this.last = turn.catch(() => undefined);
    return turn;
  }

  /** Resolves when nothing is running or waiting. */
  async idle(): Promise<void> {
    let seen: Promise<unknown>;
    do {
      seen = this.last;
      await seen;
    } while (seen !== this.last);
  }
}
