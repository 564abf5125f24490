import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { columnsFor, nullable } from './columns.ts';

const COLUMNS = ['add_another', 'tabs'];

/** Numbers of sets and selected tabs at submission. Null for earlier submissions and those stored by an older server. */
export class FrozenArrangement1795219200017 implements MigrationInterface {
  name = 'FrozenArrangement1795219200017';

  async up(queryRunner: QueryRunner): Promise<void> {
    const { json } = columnsFor(queryRunner);
    for (const column of COLUMNS)
      await queryRunner.addColumn('submission', new TableColumn(json(column, nullable)));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const column of COLUMNS) await queryRunner.dropColumn('submission', column);
  }
}
