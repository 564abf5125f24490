import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { columnsFor, nullable } from './columns.ts';

export class ExportColumns1795219200081 implements MigrationInterface {
  name = 'ExportColumns1795219200081';

  async up(queryRunner: QueryRunner): Promise<void> {
    const { json } = columnsFor(queryRunner);
    await queryRunner.addColumn('bulk_job', new TableColumn(json('columns', nullable)));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropColumn('bulk_job', 'columns');
  }
}
