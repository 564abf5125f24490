import type { DataSource, EntityManager } from 'typeorm';
import { type Connection, driverOf, type SqliteDriver, disableBusyTimeout } from './sqlite-driver.ts';
import { StorageUnavailableError } from '../storage-unavailable-error.ts';
import { FilesLostError, type LostFile, OpenFiles } from './open-files.ts';
import { Statements, type UnitState, unitRunner } from './unit-runner.ts';

/** The one connection that writes, in words of transactions. It never waits for a lock: that would hold the whole process. */
export class WriterConnection {
  private statements: Statements | undefined;
  private files: OpenFiles | undefined;
  private lost: FilesLostError | undefined;

  constructor(private readonly dataSource: DataSource) {
    disableBusyTimeout(dataSource);
  }

  /** SQLite ends a transaction by itself after some errors: this asks SQLite, and trusts no counter. */
  get inTransaction(): boolean {
    return this.raw.open && this.raw.inTransaction;
  }

  /** @throws SQLITE_BUSY while another connection writes; StorageUnavailableError permanently once a file is lost. No transaction has begun then. */
  async begin(): Promise<void> {
    if (!this.dataSource.isInitialized) throw new Error('The database is closed.');
    // A connection that was thrown away, or on which somebody has begun a transaction beside us.
    if (!this.raw.open || this.raw.inTransaction) await this.renew();
    else this.checkFiles();
    this.raw.exec('BEGIN IMMEDIATE');
    this.files ??= new OpenFiles(this.raw.name);
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

  /**
   * Checks the files after each COMMIT, before it is acknowledged. A watcher would miss what is acknowledged between the loss and its next
   * check.
   * @throws StorageUnavailableError when one of them is lost
   */
  commit(): void {
    this.raw.exec('COMMIT');
    this.checkFiles();
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

  private checkFiles(): void {
    if (!this.lost) {
      const lost = this.files?.lost() ?? [];
      if (lost.length === 0) return;
      this.lost = new FilesLostError(lost, this.save(lost));
    }
    throw new StorageUnavailableError(this.lost);
  }

  /**
   * A deleted log can still be read by who has it open: what it holds goes into the database file. Not where there is another file
   * in its place, which may be in use already, or where the database file itself is gone.
   * @returns whether all of it is there
   */
  private save(lost: LostFile[]): boolean {
    if (lost.some(({ isDatabase, isReplaced }) => isDatabase || isReplaced)) return false;
    try {
      const [outcome] = this.raw.pragma('wal_checkpoint(FULL)') as {
        busy: number;
        log: number;
        checkpointed: number;
      }[];
      return outcome?.busy === 0 && outcome.log === outcome.checkpointed;
    } catch {
      return false; // said in the log, as the reason of every refusal
    }
  }

  private async renew(): Promise<void> {
    if (this.raw.open) {
      this.checkFiles();
      await this.driver.disconnect();
    }
    this.statements = undefined;
    // Without a reader, SQLite deleted the log together with the last connection.
    this.files = undefined;
    await this.driver.connect();
  }

  private get raw(): Connection {
    return this.driver.databaseConnection;
  }

  private get driver(): SqliteDriver {
    return driverOf(this.dataSource);
  }
}
