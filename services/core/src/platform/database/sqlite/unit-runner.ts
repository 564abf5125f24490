import type { Database as Connection, Statement } from 'better-sqlite3';
import { QueryFailedError, QueryResult, type QueryRunner } from 'typeorm';
import { isStorageFault } from '../database-errors.ts';

/** What one unit of work may still do, and what befell it. */
export interface UnitState {
  /** False once the unit has ended: what outlives it would write into the transaction of somebody else. */
  open: boolean;
  /** The first fault of storage that a statement met. Whoever catches it, the unit has failed. */
  fault?: Error;
}

/**
 * The query runner of one unit of work. TypeORM has one for all on SQLite and counts their transactions in it; a counter that goes
 * wrong once (SQLite rolls back by itself when the disk is full) would be wrong for everybody after. This one lives as long as its
 * unit, and each statement looks whether the transaction is still there: outside of one it would commit on its own.
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
    // better-sqlite3 binds no booleans.
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

/** Rows of a question, else the id of the last row that was inserted; `structured` as TypeORM wants it. */
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

/** Prepared statements of one connection; those that were used longest ago go first. */
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
