import type { Connection } from 'mysql2';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { isStorageFault } from '../database-errors.ts';

/** A bit of what the server adds to each of its replies (SERVER_STATUS_IN_TRANS). */
const IN_TRANSACTION = 1;

/** One transaction on a connection of its own, which goes back to the pool only when the server has said that nothing is open on it. */
export class Transaction {
  /** The COMMIT is on its way, or was. */
  isCommitting = false;
  /**
   * The first fault of storage that a statement met. A deadlock has ended the transaction by itself: what came after it would commit on
   * its own. So nothing comes after it, and whoever catches it has failed nevertheless.
   */
  fault: Error | undefined;
  private readonly runner: QueryRunner;
  private readonly query: QueryRunner['query'];
  private last: Promise<unknown> = Promise.resolve();
  /** Statements that have no reply yet. */
  private running = 0;
  private isOpen = false;
  private isClean = false;

  constructor(dataSource: DataSource) {
    this.runner = dataSource.createQueryRunner();
    this.query = this.runner.query.bind(this.runner) as QueryRunner['query'];
    // One after the other also where somebody asks for several at once.
    this.runner.query = ((...statement: Parameters<QueryRunner['query']>) => {
      const turn = this.last.then(() => this.statement(...statement));
      this.last = turn.catch(() => undefined);
      return turn;
    }) as QueryRunner['query'];
  }

  get manager(): EntityManager {
    return this.runner.manager;
  }

  async begin(): Promise<void> {
    await this.runner.connect();
    await this.runner.startTransaction();
    this.isOpen = true;
  }

  async commit(): Promise<void> {
    await this.last;
    if (this.fault) throw this.fault;
    this.isCommitting = true;
    this.isClean = isOver(await this.query('COMMIT'));
  }

  /** Rolls back what was not committed. A connection that can't say that it is clean, or is busy still, is thrown away. */
  async end(): Promise<void> {
    try {
      if (!this.isClean && this.isOpen && this.running === 0)
        this.isClean = isOver(await this.query('ROLLBACK'));
    } catch {
      // It is thrown away below. The caller has the error that led here.
    }
    if (!this.isClean) await this.throwAway();
    await this.runner.release();
  }

  private async statement(...statement: Parameters<QueryRunner['query']>): Promise<unknown> {
    if (this.fault) throw this.fault;
    this.running += 1;
    try {
      return await this.query(...statement);
    } catch (error) {
      if (isStorageFault(error)) this.fault = error as Error;
      throw error;
    } finally {
      this.running -= 1;
    }
  }

  private async throwAway(): Promise<void> {
    try {
      const connection = (await this.runner.connect()) as Connection;
      connection.destroy();
    } catch {
      // There never was one.
    }
  }
}

/** @param reply of COMMIT or ROLLBACK, with the state of the connection after it */
function isOver(reply: unknown): boolean {
  const { serverStatus } = Object(reply) as { serverStatus?: number };
  return serverStatus !== undefined && (serverStatus & IN_TRANSACTION) === 0;
}
