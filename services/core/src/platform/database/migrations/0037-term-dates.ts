import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor, nullable } from './columns.ts';

/** When terms open and close, one row per change. An older server ignores this and accepts submissions at any time. */
export class TermDates1795219200037 implements MigrationInterface {
  name = 'TermDates1795219200037';

  async up(queryRunner: QueryRunner): Promise<void> {
    const { id, text, ref, json, int, instant } = columnsFor(queryRunner);
    await queryRunner.createTable(
      new Table({
        name: 'term_dates',
        columns: [
          id(),
          int('revision'),
          json('dates'),
          instant('at'),
          text('actor', 100),
          ref('key_id', nullable),
        ],
        indices: [{ name: 'uq_term_dates_revision', columnNames: ['revision'], isUnique: true }],
      }),
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable('term_dates');
  }
}
