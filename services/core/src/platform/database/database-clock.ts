import type { DataSource, EntityManager } from 'typeorm';
import type { Clock } from '../time/clock.ts';
import { databaseNow } from './database-now.ts';

export interface DatabaseClockOptions {
  /** Milliseconds that pass on this machine; by default its monotonic clock, which nobody can set. */
  machine?: () => number;
  /** Milliseconds between two looks at the database's clock. */
  refreshMs?: number;
}

/** Quartz is out by less than a tenth of a millisecond a second; longer and it would show in leases. */
const REFRESH_MS = 10_000;
/** An answer that took longer says too little about when it was given. */
const SLOWEST_MS = 1_000;

/**
 * The database's clock, read now and then and carried on by this machine's. All processes of one database share it, whatever
 * their own clocks say: leases end, jobs are due and codes run out at the same moment everywhere.
 */
export class DatabaseClock implements Clock {
  private timer: NodeJS.Timeout | undefined;
  /** Instant of the database, in milliseconds, when the machine's stood at zero. */
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
    // While the database is away the machine's clock goes on alone.
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
