import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { columnsFor, nullable } from './columns.ts';

/** Sets of an application that were removed or restored. Null if none were; an older server writes nothing. */
export class SetChanges1795219200039 implements MigrationInterface {
  name = 'SetChanges1795219200039';

  async up(queryRunner: QueryRunner): Promise<void> {
    const { json } = columnsFor(queryRunner);
    await queryRunner.addColumn('application', new TableColumn(json('set_changes', nullable)));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropColumn('application', 'set_changes');
  }
}
