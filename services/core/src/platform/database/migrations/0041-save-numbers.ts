import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { columnsFor, nullable } from './columns.ts';

/** Number of each browser tab's last save. Null until a page has numbered its saves; an older server writes nothing. */
export class SaveNumbers1795219200041 implements MigrationInterface {
  name = 'SaveNumbers1795219200041';

  async up(queryRunner: QueryRunner): Promise<void> {
    const { json } = columnsFor(queryRunner);
    await queryRunner.addColumn('application', new TableColumn(json('save_numbers', nullable)));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropColumn('application', 'save_numbers');
  }
}
