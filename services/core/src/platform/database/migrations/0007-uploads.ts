import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor, nullable } from './columns.ts';

export class Uploads1795219200007 implements MigrationInterface {
  name = 'Uploads1795219200007';

  async up(queryRunner: QueryRunner): Promise<void> {
    const { id, ref, text, instant, int } = columnsFor(queryRunner);
    await queryRunner.createTable(
      new Table({
        name: 'upload',
        columns: [
          id(),
          ref('application_id'),
          text('answer_key', 128),
          text('storage_key', 64),
          text('file_name', 64, nullable),
          int('file_size', nullable),
          instant('claimed_at', nullable),
          instant('expires_at'),
        ],
        indices: [
          { name: 'uq_upload_storage_key', columnNames: ['storage_key'], isUnique: true },
          { name: 'ix_upload_expires_at', columnNames: ['expires_at'] },
        ],
      }),
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable('upload');
  }
}
