import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { columnsFor, nullable } from './columns.ts';

/** Until when an applicant can undo removing a document. Null for all others. */
export class DocumentUndo1795219200088 implements MigrationInterface {
  name = 'DocumentUndo1795219200088';

  async up(queryRunner: QueryRunner): Promise<void> {
    const { instant } = columnsFor(queryRunner);
    await queryRunner.addColumn('conversion', new TableColumn(instant('undo_until', nullable)));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropColumn('conversion', 'undo_until');
  }
}
