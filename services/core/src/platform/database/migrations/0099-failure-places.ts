import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { columnsFor, nullable } from './columns.ts';

/** Where a step failed in its scripts, in which browser, and in which language. Null in reports to older servers. */
export class FailurePlaces1795219200099 implements MigrationInterface {
  name = 'FailurePlaces1795219200099';

  async up(queryRunner: QueryRunner): Promise<void> {
    const { text } = columnsFor(queryRunner);
    await queryRunner.addColumn('step_failure', new TableColumn(text('place', 200, nullable)));
    await queryRunner.addColumn('step_failure', new TableColumn(text('browser', 20, nullable)));
    await queryRunner.addColumn('step_failure', new TableColumn(text('language', 20, nullable)));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const column of ['place', 'browser', 'language'])
      await queryRunner.dropColumn('step_failure', column);
  }
}
