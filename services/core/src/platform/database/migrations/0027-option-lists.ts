import { type MigrationInterface, type QueryRunner, Table, TableColumn } from 'typeorm';
import { columnsFor, nullable } from './columns.ts';

/**
 * The university's lists of options, one row for each change of a list; and of a submission the rows that were chosen. The column is
 * null of submissions from before, and of those that an older server makes.
 */
export class OptionLists1795219200027 implements MigrationInterface {
  name = 'OptionLists1795219200027';

  async up(queryRunner: QueryRunner): Promise<void> {
    const { id, text, ref, json, int, instant } = columnsFor(queryRunner);
    await queryRunner.createTable(
      new Table({
        name: 'option_list',
        columns: [
          id(),
          text('list', 64),
          int('revision'),
          json('options'),
          instant('at'),
          text('actor', 100),
          ref('key_id', nullable),
        ],
        indices: [
          { name: 'uq_option_list_list_revision', columnNames: ['list', 'revision'], isUnique: true },
        ],
      }),
    );
    await queryRunner.addColumn('submission', new TableColumn(json('option_lists', nullable)));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropColumn('submission', 'option_lists');
    await queryRunner.dropTable('option_list');
  }
}
