import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor, nullable } from './columns.ts';

export class BulkJobs1795219200044 implements MigrationInterface {
  name = 'BulkJobs1795219200044';

  async up(queryRunner: QueryRunner): Promise<void> {
    const { id, ref, text, instant, int, json } = columnsFor(queryRunner);
    await queryRunner.createTable(
      new Table({
        name: 'bulk_job',
        columns: [
          id(),
          ref('owner'),
          json('deed'),
          text('kind', 8),
          text('state', 16),
          text('problem', 32, nullable),
          json('search', nullable),
          int('step'),
          ref('job_id', nullable),
          int('done'),
          int('total'),
          text('file', 200, nullable),
          { name: 'bytes', type: 'bigint', ...nullable },
          text('link_hash', 64, nullable),
          instant('link_until', nullable),
          instant('created_at'),
          instant('ended_at', nullable),
          instant('expires_at', nullable),
        ],
        indices: [
          { name: 'ix_bulk_job_owner', columnNames: ['owner'] },
          { name: 'ix_bulk_job_expires_at', columnNames: ['expires_at'] },
        ],
      }),
    );
    await queryRunner.createTable(
      new Table({
        name: 'bulk_item',
        columns: [
          ref('bulk_id', { isPrimary: true }),
          ref('application_id', { isPrimary: true }),
          int('place'),
          text('state', 16),
          text('file', 200, nullable),
        ],
        indices: [
          { name: 'ix_bulk_item_application_id', columnNames: ['application_id'] },
          { name: 'ix_bulk_item_bulk_id_place', columnNames: ['bulk_id', 'place'] },
        ],
        foreignKeys: [
          {
            name: 'fk_bulk_item_bulk_id',
            columnNames: ['bulk_id'],
            referencedTableName: 'bulk_job',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
          },
          {
            name: 'fk_bulk_item_application_id',
            columnNames: ['application_id'],
            referencedTableName: 'application',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
          },
        ],
      }),
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['bulk_item', 'bulk_job']) await queryRunner.dropTable(table);
  }
}
