import type { DataSource, EntityManager } from 'typeorm';
import type { Clock } from '../time/clock.ts';
import { databaseNow } from './database-now.ts';

export interface DatabaseClockOptions {
  machine?: () => number;
  refreshMs?: number;
}

/**
 * Milliseconds between queries of the database's time. Quartz drifts by less than 0.1 ms per second, so the clock is off by at most
 * 1 ms, which doesn't affect leases.
 */
const REFRESH_MS = 10_000;
/** Milliseconds. Slower replies are too imprecise to set the clock by. */
const SLOWEST_MS = 1_000;

/** Reads the database's time and advances it with this machine's clock, so that all machines agree on leases and expiring codes. */
export class DatabaseClock implements Clock {
  private timer: NodeJS.Timeout | undefined;
  private zero: number | undefined;

  private constructor(
    private readonly database: { dataSource: DataSource; reads: EntityManager },
    private readonly machine: () => number,
  ) {}

  static async start(
    database: { dataSource: DataSource; reads: EntityManager },
    { machine = () => performance.now(), refreshMs = REFRESH_MS }: DatabaseClockOptions = {},
  ): Promise<DatabaseClock> {
    const clock = new DatabaseClock(database, machine);
    await clock.refresh();
    // Without the database, this machine's clock continues alone.
    clock.timer = setInterval(() => void clock.refresh().catch(() => undefined), refreshMs).unref();
    return clock;
  }

  now(): Date {
    return new Date((this.zero ?? 0) + this.machine());
  }

  async refresh(): Promise<void> {
    const { dataSource, reads } = this.database;
    const before = this.machine();
    const [row] = (await reads.query(`SELECT ${databaseNow(dataSource)} AS instant`)) as {
      instant: string;
    }[];
    const after = this.machine();
    if (!row || (this.zero !== undefined && after - before > SLOWEST_MS)) return;
    this.zero = Date.parse(row.instant) - (before + after) / 2;
  }

  stop(): void {
    clearInterval(this.timer);
  }
}
