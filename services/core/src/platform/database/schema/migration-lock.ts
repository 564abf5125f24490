import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { DataSource, QueryRunner } from 'typeorm';
import { databaseNow } from '../database-now.ts';
import { isLocked } from '../database-errors.ts';
import { MigrationLockLostError } from './schema-errors.ts';

export interface LockOptions {
  /** Milliseconds after which a lock that nobody renews is free. Default 15 s. */
  leaseMs?: number;
  /** Milliseconds between two looks at somebody else's lock. Default 250. */
  lookEveryMs?: number;
  /** Called once when somebody else has it, with who that is. */
  onWait?: (owner: string) => void;
}

const LEASE_MS = 15_000;
const LOOK_EVERY_MS = 250;

/**
 * One row says who may change the tables, and until when by the database's clock. A row works on every database and through
 * every proxy, which a lock of a connection (GET_LOCK) does not; when its owner dies it is free once it has run out.
 */
export class MigrationLock {
  /** By our monotonic clock: later than that, the row may be somebody else's. */
  private safeUntil = 0;
  private renewing: NodeJS.Timeout | undefined;

  private constructor(
    private readonly dataSource: DataSource,
    private readonly leaseMs: number,
    readonly owner: string,
  ) {}

  /** Waits until the lock is free, however long its owner works. */
  static async take(dataSource: DataSource, options: LockOptions = {}): Promise<MigrationLock> {
    const { leaseMs = LEASE_MS, lookEveryMs = LOOK_EVERY_MS, onWait } = options;
    const owner = `process ${process.pid} on ${hostname()}`.slice(0, 63) + ` (${randomUUID()})`;
    const lock = new MigrationLock(dataSource, leaseMs, owner);
    await untilNotBusy(() => makeRow(dataSource), lookEveryMs);
    for (let told = false; !(await lock.tryTake()); await wait(lookEveryMs)) {
      if (told) continue;
      told = true;
      onWait?.((await lock.ownerNow()) ?? 'another process');
    }
    lock.keepRenewing();
    return lock;
  }

  /**
   * Lengthens the lock. Inside a transaction of SQLite this also keeps everybody else from writing until its end, so that the
   * lock can't be lost between this and the commit.
   * @throws MigrationLockLostError
   */
  async renew(runner?: QueryRunner): Promise<void> {
    const from = performance.now();
    const own = await this.set(`owner = ?`, [this.owner], runner);
    if (!own) this.safeUntil = 0;
    else this.safeUntil = from + this.leaseMs;
    this.check();
  }

  /** Before each step. @throws MigrationLockLostError when the lock may be somebody else's by now. */
  check(): void {
    if (performance.now() >= this.safeUntil) throw new MigrationLockLostError();
  }

  stopRenewing(): void {
    clearInterval(this.renewing);
  }

  async release(): Promise<void> {
    this.stopRenewing();
    await untilNotBusy(
      () =>
        this.dataSource.query(
          'UPDATE migration_lock SET owner = NULL, expires_at = NULL WHERE name = ? AND owner = ?',
          [ROW, this.owner],
        ),
      LOOK_EVERY_MS,
    );
  }

  private async tryTake(): Promise<boolean> {
    const from = performance.now();
    try {
      const now = databaseNow(this.dataSource);
      if (!(await this.set(`(owner IS NULL OR expires_at <= ${now})`, []))) return false;
    } catch (error) {
      // SQLite: whoever has the lock is in the middle of a transaction.
      if (isLocked(error)) return false;
      throw error;
    }
    this.safeUntil = from + this.leaseMs;
    return true;
  }

  /** Whether the row was there in this condition and is ours now. */
  private async set(condition: string, parameters: string[], given?: QueryRunner): Promise<boolean> {
    const expires = databaseNow(this.dataSource, this.leaseMs);
    const runner = given ?? this.dataSource.createQueryRunner();
    try {
      const { affected } = (await runner.query(
        `UPDATE migration_lock SET owner = ?, expires_at = ${expires} WHERE name = ? AND ${condition}`,
        [this.owner, ROW, ...parameters],
        true,
      )) as { affected?: number };
      return affected === 1;
    } finally {
      if (runner !== given) await runner.release();
    }
  }

  /** On SQLite there is one connection, and the migrations renew the lock themselves: see `renew`. */
  private keepRenewing(): void {
    if (this.dataSource.options.type === 'better-sqlite3') return;
    const renew = () => {
      // A missed renewal shows when the lock is checked; there may be others in time.
      this.renew().catch(() => undefined);
    };
    this.renewing = setInterval(renew, this.leaseMs / 4).unref();
  }

  private async ownerNow(): Promise<string | undefined> {
    const [row] = (await this.dataSource.query('SELECT owner FROM migration_lock WHERE name = ?', [ROW])) as {
      owner: string | null;
    }[];
    return row?.owner?.replace(/ \(.*/, '');
  }
}

const ROW = 'schema';

async function makeRow(dataSource: DataSource): Promise<void> {
  const isSqlite = dataSource.options.type === 'better-sqlite3';
  const binary = isSqlite ? '' : ' CHARACTER SET utf8mb4 COLLATE utf8mb4_bin';
  await dataSource.query(
    `CREATE TABLE IF NOT EXISTS migration_lock
      (name varchar(16) NOT NULL PRIMARY KEY, owner varchar(110), expires_at varchar(24))${binary}`,
  );
  await dataSource.query(
    `INSERT ${isSqlite ? 'OR IGNORE' : 'IGNORE'} INTO migration_lock (name) VALUES (?)`,
    [ROW],
  );
}

async function untilNotBusy(work: () => Promise<unknown>, lookEveryMs: number): Promise<void> {
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      if (!isLocked(error)) throw error;
      await wait(lookEveryMs);
    }
  }
}
