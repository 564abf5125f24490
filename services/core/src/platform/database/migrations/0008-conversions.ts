import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor, nullable } from './columns.ts';

export class Conversions1795219200008 implements MigrationInterface {
  name = 'Conversions1795219200008';

  async up(queryRunner: QueryRunner): Promise<void> {
    const { id, ref, text, instant, int } = columnsFor(queryRunner);
    await queryRunner.createTable(
      new Table({
        name: 'conversion',
        columns: [
          id(),
          ref('application_id'),
          text('answer_key', 128),
          int('generation'),
          text('status', 16),
          text('message', 500, nullable),
          text('file_name', 64),
          int('file_size'),
          text('source_key', 64),
          text('pdf_key', 64),
          ref('job_id', nullable),
          instant('created_at'),
          instant('updated_at'),
        ],
        indices: [
          {
            name: 'uq_conversion_application_id_answer_key',
            columnNames: ['application_id', 'answer_key'],
            isUnique: true,
          },
        ],
      }),
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable('conversion');
  }
}
