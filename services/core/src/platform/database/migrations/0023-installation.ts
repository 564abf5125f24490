import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor } from './columns.ts';

/** One row that identifies the installation to which the files in the storage belong. Written on first use. */
export class Installation1795219200023 implements MigrationInterface {
  name = 'Installation1795219200023';

  async up(queryRunner: QueryRunner): Promise<void> {
    const { int, text } = columnsFor(queryRunner);
    await queryRunner.createTable(
      new Table({ name: 'installation', columns: [int('id', { isPrimary: true }), text('mark', 36)] }),
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable('installation');
  }
}
