import type { DataSource, EntityManager } from 'typeorm';
import { type Connection, driverOf, type SqliteDriver, disableBusyTimeout } from './sqlite-driver.ts';
import { Statements, type UnitState, unitRunner } from './unit-runner.ts';

/** The one connection that writes, in words of transactions. It never waits for a lock: that would hold the whole process. */
export class WriterConnection {
  private statements: Statements | undefined;

  constructor(private readonly dataSource: DataSource) {
    disableBusyTimeout(dataSource);
  }

  /** SQLite ends a transaction by itself after some errors: this asks SQLite, and trusts no counter. */
  get inTransaction(): boolean {
    return this.raw.open && this.raw.inTransaction;
  }

  /** @throws SQLITE_BUSY while somebody else writes; nothing has begun then */
  async begin(): Promise<void> {
    if (!this.dataSource.isInitialized) throw new Error('The database is closed.');
    // A connection that was thrown away, or on which somebody has begun a transaction beside us.
    if (!this.raw.open || this.raw.inTransaction) await this.renew();
    this.raw.exec('BEGIN IMMEDIATE');
  }

  setMark(): void {
    this.raw.exec('SAVEPOINT unit');
  }

  keep(): void {
    this.raw.exec('RELEASE unit');
  }

  backToMark(): void {
    this.raw.exec('ROLLBACK TO unit; RELEASE unit');
  }

  commit(): void {
    this.raw.exec('COMMIT');
  }

  /** Leaves nothing of a transaction behind; where that fails, the connection is thrown away, and its transaction with it. */
  async abandon(): Promise<void> {
    try {
      if (this.inTransaction) this.raw.exec('ROLLBACK');
    } catch {
      // Whether it worked is asked below.
    }
    if (this.inTransaction) await this.renew().catch(() => undefined); // the next `begin` tries again, and says why not
  }

  managerOf(state: UnitState): EntityManager {
    this.statements ??= new Statements(this.raw);
    const shared = this.dataSource.createQueryRunner();
    return this.dataSource.createEntityManager(unitRunner(shared, this.raw, this.statements, state));
  }

  private async renew(): Promise<void> {
    this.statements = undefined;
    if (this.raw.open) await this.driver.disconnect();
    await this.driver.connect();
  }

  private get raw(): Connection {
    return this.driver.databaseConnection;
  }

  private get driver(): SqliteDriver {
    return driverOf(this.dataSource);
  }
}
