import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor, nullable } from './columns.ts';

export class StepViews1795219200033 implements MigrationInterface {
  name = 'StepViews1795219200033';

  async up(queryRunner: QueryRunner): Promise<void> {
    const { id, text, int } = columnsFor(queryRunner);
    await queryRunner.createTable(
      new Table({
        name: 'step_view',
        columns: [
          id(),
          text('page_id', 24),
          text('step', 64),
          text('version', 64),
          text('canary', 64),
          text('outcome', 8, nullable),
          int('usable_ms', nullable),
          int('errors', nullable),
          text('day', 10),
        ],
        indices: [
          { name: 'uq_step_view_page_step', columnNames: ['page_id', 'step'], isUnique: true },
          { name: 'ix_step_view_step_canary_version', columnNames: ['step', 'canary', 'version'] },
          { name: 'ix_step_view_day', columnNames: ['day'] },
        ],
      }),
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable('step_view');
  }
}
