import { type MigrationInterface, type QueryRunner, Table, TableColumn } from 'typeorm';
import { columnsFor, nullable } from './columns.ts';

export class Erasures1795219200011 implements MigrationInterface {
  name = 'Erasures1795219200011';

  async up(queryRunner: QueryRunner): Promise<void> {
    const { id, text, instant, json, int } = columnsFor(queryRunner);
    await queryRunner.createTable(
      new Table({
        name: 'erasure',
        columns: [
          text('application_id', 36, { isPrimary: true }),
          text('kept', 16),
          text('reason', 300),
          text('erased_by', 100),
          instant('erased_at'),
        ],
      }),
    );
    await queryRunner.createTable(
      new Table({
        name: 'anonymous_application',
        // A row number would reveal the order in which the rows were inserted.
        withoutRowid: true,
        columns: [id(), int('year'), text('status', 16, nullable), json('answers')],
      }),
    );
    await queryRunner.addColumn('submission', new TableColumn(json('documents', nullable)));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropColumn('submission', 'documents');
    await queryRunner.dropTable('anonymous_application');
    await queryRunner.dropTable('erasure');
  }
}
