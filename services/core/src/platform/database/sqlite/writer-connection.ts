import type { DataSource, EntityManager } from 'typeorm';
import { type Connection, driverOf, type SqliteDriver, disableBusyTimeout } from './sqlite-driver.ts';
import { StorageUnavailableError } from '../storage-unavailable-error.ts';
import { FilesLostError, type LostFile, OpenFiles } from './open-files.ts';
import { Statements, type UnitState, unitRunner } from './unit-query-runner.ts';

/** The only writing connection. Never waits for locks, which would block the process. */
export class WriterConnection {
  private statements: Statements | undefined;
  private files: OpenFiles | undefined;
  private lost: FilesLostError | undefined;

  constructor(private readonly dataSource: DataSource) {
    disableBusyTimeout(dataSource);
  }

  /** Queries SQLite, because it ends transactions by itself after some errors. */
  get inTransaction(): boolean {
    return this.raw.open && this.raw.inTransaction;
  }

  /** @throws SQLITE_BUSY while another connection writes; StorageUnavailableError permanently once a file is lost */
  async begin(): Promise<void> {
    if (!this.dataSource.isInitialized) throw new Error('The database is closed.');
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

  /** Checks the files before a COMMIT is acknowledged; a watcher would be too late. @throws StorageUnavailableError if one is lost */
  commit(): void {
    this.raw.exec('COMMIT');
    this.checkFiles();
  }

  async abandon(): Promise<void> {
    try {
      if (this.inTransaction) this.raw.exec('ROLLBACK');
    } catch {}
    if (this.inTransaction) await this.renew().catch(() => undefined); // the next `begin` retries and reports the error
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

  /** Saves a deleted log, still readable while open, into the database file, if possible. @returns whether everything was saved */
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
      return false; // every refused unit logs the lost files
    }
  }

  private async renew(): Promise<void> {
    if (this.raw.open) {
      this.checkFiles();
      await this.driver.disconnect();
    }
    this.statements = undefined;
    // A closed database has no log, which readers can't create: open the writer first.
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
