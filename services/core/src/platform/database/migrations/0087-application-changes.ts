import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor } from './columns.ts';

export class ApplicationChanges1795219200087 implements MigrationInterface {
  name = 'ApplicationChanges1795219200087';

  async up(queryRunner: QueryRunner): Promise<void> {
    const { ref, text, instant } = columnsFor(queryRunner);
    await queryRunner.createTable(
      new Table({
        name: 'application_change',
        columns: [
          ref('application_id', { isPrimary: true }),
          { name: 'number', type: 'bigint' },
          instant('stamp'),
          text('state', 8),
        ],
        indices: [
          { name: 'uq_application_change_number', columnNames: ['number'], isUnique: true },
          { name: 'ix_application_change_state', columnNames: ['state'] },
        ],
      }),
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable('application_change');
  }
}
