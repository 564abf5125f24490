import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor } from './columns.ts';

export class Lookup1795219200004 implements MigrationInterface {
  name = 'Lookup1795219200004';

  async up(queryRunner: QueryRunner): Promise<void> {
    const { id, text, int } = columnsFor(queryRunner);
    await queryRunner.createTable(
      new Table({
        name: 'lookup_record',
        columns: [
          id(),
          text('category', 16),
          text('code', 32),
          text('source', 8),
          text('name', 100),
          text('address_line_1', 100),
          text('city', 100),
          text('state', 100),
          text('zip', 100),
          text('country', 3),
        ],
        indices: [
          { name: 'uq_lookup_record_category_code', columnNames: ['category', 'code'], isUnique: true },
          { name: 'ix_lookup_record_category_id', columnNames: ['category', 'id'] },
        ],
      }),
    );
    await queryRunner.createTable(
      new Table({
        name: 'lookup_revision',
        columns: [text('category', 16, { isPrimary: true }), int('revision')],
      }),
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable('lookup_revision');
    await queryRunner.dropTable('lookup_record');
  }
}
