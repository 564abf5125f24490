import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { DataSource, QueryRunner } from 'typeorm';
import { databaseNow } from '../database-now.ts';
import { isLocked } from '../database-errors.ts';
import { MigrationLockLostError } from './schema-errors.ts';

export interface LockOptions {
  leaseMs?: number;
  lookEveryMs?: number;
  onWait?: (owner: string) => void;
}

const LEASE_MS = 15_000;
const CHECK_INTERVAL_MS = 250;

/** A row with owner and expiry (database time). Unlike GET_LOCK, it works through every proxy and expires when its owner dies. */
export class MigrationLock {
  private safeUntil = 0;
  private renewing: NodeJS.Timeout | undefined;

  private constructor(
    private readonly dataSource: DataSource,
    private readonly leaseMs: number,
    readonly owner: string,
  ) {}

  static async take(dataSource: DataSource, options: LockOptions = {}): Promise<MigrationLock> {
    const { leaseMs = LEASE_MS, lookEveryMs = CHECK_INTERVAL_MS, onWait } = options;
    const owner = `process ${process.pid} on ${hostname()}`.slice(0, 63) + ` (${randomUUID()})`;
    const lock = new MigrationLock(dataSource, leaseMs, owner);
    await untilNotBusy(() => makeRow(dataSource), lookEveryMs);
    for (let isReported = false; !(await lock.tryTake()); await wait(lookEveryMs)) {
      if (isReported) continue;
      isReported = true;
      onWait?.((await lock.ownerNow()) ?? 'another process');
    }
    lock.keepRenewing();
    return lock;
  }

  /**
   * Extends the lock. Within a SQLite transaction it also blocks other writers, so the lock can't be lost before the commit.
   * @throws MigrationLockLostError
   */
  async renew(runner?: QueryRunner): Promise<void> {
    const from = performance.now();
    const own = await this.set(`owner = ?`, [this.owner], runner);
    if (!own) this.safeUntil = 0;
    else this.safeUntil = from + this.leaseMs;
    this.check();
  }

  /** Call before each step. @throws MigrationLockLostError if the lock may have expired */
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
      CHECK_INTERVAL_MS,
    );
  }

  private async tryTake(): Promise<boolean> {
    const from = performance.now();
    try {
      const now = databaseNow(this.dataSource);
      if (!(await this.set(`(owner IS NULL OR expires_at <= ${now})`, []))) return false;
    } catch (error) {
      if (isLocked(error)) return false;
      throw error;
    }
    this.safeUntil = from + this.leaseMs;
    return true;
  }

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

  /** Does nothing on SQLite, which has one connection, on which the migrations renew the lock themselves. */
  private keepRenewing(): void {
    if (this.dataSource.options.type === 'better-sqlite3') return;
    const renew = () => {
      // Ignore a failed renewal: a later one may succeed, and `check` detects an expired lock.
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
