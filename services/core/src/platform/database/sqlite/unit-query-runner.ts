import type { Database as Connection, Statement } from 'better-sqlite3';
import { QueryFailedError, QueryResult, type QueryRunner } from 'typeorm';
import { isStorageFault } from '../database-errors.ts';

export interface UnitState {
  /** False after the unit has ended; later writes would join another unit's transaction. */
  open: boolean;
  fault?: Error;
}

/**
 * Query runner of one unit of work. On SQLite, TypeORM shares a single runner and counts transactions in it, which goes wrong
 * when SQLite rolls back by itself. Each statement checks that the transaction is still open; it would autocommit otherwise.
 */
export function unitRunner(
  shared: QueryRunner,
  connection: Connection,
  statements: Statements,
  state: UnitState,
): QueryRunner {
  const query = async (sql: string, parameters: unknown[] = [], structured = false): Promise<unknown> => {
    if (!state.open) throw new Error('This unit of work has ended; its manager can’t write anymore.');
    if (!connection.inTransaction) throw state.fault ?? new Error('The transaction ended on its own.');
    const values = parameters.map((value) => (typeof value === 'boolean' ? Number(value) : value));
    try {
      return execute(statements.get(sql), values, structured);
    } catch (error) {
      const failed = new QueryFailedError(sql, values, error as Error);
      if (isStorageFault(failed)) state.fault ??= failed;
      throw failed;
    }
  };
  return Object.assign(Object.create(shared) as QueryRunner, {
    isTransactionActive: true,
    transactionDepth: 1,
    query,
  });
}

function execute(statement: Statement, values: unknown[], structured: boolean): unknown {
  if (statement.reader) {
    const rows = statement.all(...values);
    return structured ? Object.assign(new QueryResult(), { raw: rows, records: rows }) : rows;
  }
  const { changes, lastInsertRowid } = statement.run(...values);
  return structured
    ? Object.assign(new QueryResult(), { raw: lastInsertRowid, affected: changes })
    : lastInsertRowid;
}

export class Statements {
  private readonly prepared = new Map<string, Statement>();

  constructor(
    private readonly connection: Connection,
    private readonly limit = 200,
  ) {}

  get(sql: string): Statement {
    const known = this.prepared.get(sql);
    if (known) this.prepared.delete(sql);
    const statement = known ?? this.connection.prepare(sql);
    this.prepared.set(sql, statement);
    for (const oldest of this.prepared.keys()) {
      if (this.prepared.size <= this.limit) break;
      this.prepared.delete(oldest);
    }
    return statement;
  }
}
