import type { Connection } from 'mysql2';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { isStorageFault } from '../database-errors.ts';

const IN_TRANSACTION = 1;

/** One transaction on its own connection, returned to the pool only after the server confirmed that no transaction is open. */
export class Transaction {
  isCommitting = false;
  /** First error of the storage. MySQL may have ended the transaction, so later statements would autocommit: they are refused, and the commit fails. */
  fault: Error | undefined;
  private readonly runner: QueryRunner;
  private readonly query: QueryRunner['query'];
  private last: Promise<unknown> = Promise.resolve();
  private running = 0;
  private isOpen = false;
  private isClean = false;

  constructor(dataSource: DataSource) {
    this.runner = dataSource.createQueryRunner();
    this.query = this.runner.query.bind(this.runner) as QueryRunner['query'];
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

  /** Rolls back uncommitted changes. Destroys the connection if it is busy or not confirmed clean. */
  async end(): Promise<void> {
    try {
      if (!this.isClean && this.isOpen && this.running === 0)
        this.isClean = isOver(await this.query('ROLLBACK'));
    } catch {}
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
    } catch {}
  }
}

function isOver(reply: unknown): boolean {
  const { serverStatus } = Object(reply) as { serverStatus?: number };
  return serverStatus !== undefined && (serverStatus & IN_TRANSACTION) === 0;
}
