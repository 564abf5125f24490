import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { columnsFor, nullable } from './columns.ts';

/**
 * When the storage had all files of a release. Null if an older server published it: its files are on one machine's disk, and a
 * process on that machine moves them.
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
