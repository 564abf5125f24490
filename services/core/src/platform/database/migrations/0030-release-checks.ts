import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { columnsFor, nullable } from './columns.ts';

/** Results of the server's own browser check of a release. Earlier releases, and those that an older server accepts, count as passed. */
export class ReleaseChecks1795219200030 implements MigrationInterface {
  name = 'ReleaseChecks1795219200030';

  async up(queryRunner: QueryRunner): Promise<void> {
    const { text, json, instant } = columnsFor(queryRunner);
    const columns = [
      text('check_state', 16, { default: "'passed'" }),
      json('check_problems', nullable),
      instant('checked_at', nullable),
    ];
    for (const column of columns) await queryRunner.addColumn('step_release', new TableColumn(column));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const column of ['checked_at', 'check_problems', 'check_state'])
      await queryRunner.dropColumn('step_release', column);
  }
}
