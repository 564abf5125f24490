import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { columnsFor, nullable } from './columns.ts';

const COLUMNS = ['add_another', 'tabs'];

/** How the form was arranged when it was submitted. Null of submissions from before, and of those that an older server makes. */
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
