import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor } from './columns.ts';

export class WriteProbe1795219200019 implements MigrationInterface {
  name = 'WriteProbe1795219200019';

  async up(queryRunner: QueryRunner): Promise<void> {
    const { int, text } = columnsFor(queryRunner);
    await queryRunner.createTable(
      new Table({ name: 'write_probe', columns: [int('id', { isPrimary: true }), text('mark', 36)] }),
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable('write_probe');
  }
}
