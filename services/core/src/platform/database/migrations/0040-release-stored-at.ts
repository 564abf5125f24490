import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { columnsFor, nullable } from './columns.ts';

/**
 * Since when the storage has all files of a release. Null: an older server published it, whose files are on the disk of whoever was asked; they
 * are moved by a process that has them.
 */
export class StoredReleases1795219200040 implements MigrationInterface {
  name = 'StoredReleases1795219200040';

  async up(queryRunner: QueryRunner): Promise<void> {
    const { instant } = columnsFor(queryRunner);
    await queryRunner.addColumn('step_release', new TableColumn(instant('stored_at', nullable)));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropColumn('step_release', 'stored_at');
  }
}
