import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { columnsFor, nullable } from './columns.ts';

const TABLE = 'export_destination';

export class SftpExports1795219200094 implements MigrationInterface {
  name = 'SftpExports1795219200094';

  async up(queryRunner: QueryRunner): Promise<void> {
    const { text } = columnsFor(queryRunner);
    await queryRunner.addColumn(TABLE, new TableColumn(text('private_key', 8000, nullable)));
    await queryRunner.addColumn(TABLE, new TableColumn(text('host_key', 100, nullable)));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropColumn(TABLE, 'host_key');
    await queryRunner.dropColumn(TABLE, 'private_key');
  }
}
