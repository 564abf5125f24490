import type { QueryRunner, TableColumnOptions } from 'typeorm';

type More = Partial<TableColumnOptions>;

/**
 * Columns that work alike in every database. Text compares byte by byte: MySQL's usual collation treats `é` like `e`, so two
 * mailboxes would be one account.
 */
export function columnsFor(queryRunner: QueryRunner) {
  const binary: More =
    queryRunner.dataSource.options.type === 'better-sqlite3'
      ? {}
      : { charset: 'utf8mb4', collation: 'utf8mb4_bin' };
  const text = (name: string, length: number, more: More = {}): TableColumnOptions => ({
    name,
    type: 'varchar',
    length: String(length),
    ...binary,
    ...more,
  });
  return {
    text,
    id: () => text('id', 36, { isPrimary: true }),
    ref: (name: string, more: More = {}) => text(name, 36, more),
    /** ISO text in UTC, which sorts and compares alike in every database. */
    instant: (name: string, more: More = {}) => text(name, 24, more),
    json: (name: string, more: More = {}): TableColumnOptions => ({ name, type: 'json', ...more }),
    int: (name: string, more: More = {}): TableColumnOptions => ({ name, type: 'int', ...more }),
  };
}

export const nullable: More = { isNullable: true };
