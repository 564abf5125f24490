import { type MigrationInterface, type QueryRunner, Table, TableColumn } from 'typeorm';
import { columnsFor, nullable } from './columns.ts';

/**
 * The university's option lists, one row per change of a list, and the chosen rows of each submission: null for earlier
 * submissions and those stored by an older server.
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
