import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { columnsFor } from './columns.ts';

/** Language of a PDF and of the view from which it is printed. An older server prints in English. */
export class PrintLanguages1795219200028 implements MigrationInterface {
  name = 'PrintLanguages1795219200028';

  async up(queryRunner: QueryRunner): Promise<void> {
    const { text } = columnsFor(queryRunner);
    for (const table of ['application_pdf', 'service_token'])
      await queryRunner.addColumn(table, new TableColumn(text('language', 35, { default: "'en'" })));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['service_token', 'application_pdf']) await queryRunner.dropColumn(table, 'language');
  }
}
