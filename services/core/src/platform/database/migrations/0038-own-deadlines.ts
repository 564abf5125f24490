import { type MigrationInterface, type QueryRunner, Table, TableColumn } from 'typeorm';
import { columnsFor, nullable } from './columns.ts';

/**
 * What the office gives one applicant: leave to be late, and until when what was re-opened can be submitted again, null when that has
 * no end, as of all that were re-opened before or by an older server.
 */
export class OwnDeadlines1795219200038 implements MigrationInterface {
  name = 'OwnDeadlines1795219200038';

  async up(queryRunner: QueryRunner): Promise<void> {
    const { id, text, ref, instant } = columnsFor(queryRunner);
    await queryRunner.createTable(
      new Table({
        name: 'late_allowance',
        columns: [
          id(),
          ref('application_id'),
          instant('until'),
          text('reason', 300),
          instant('at'),
          text('actor', 100),
          instant('withdrawn_at', nullable),
          text('withdrawn_by', 100, nullable),
        ],
        indices: [{ name: 'ix_late_allowance_application', columnNames: ['application_id'] }],
        foreignKeys: [
          {
            name: 'fk_late_allowance_application',
            columnNames: ['application_id'],
            referencedTableName: 'application',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
          },
        ],
      }),
    );
    await queryRunner.addColumn('submission', new TableColumn(instant('reopened_until', nullable)));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropColumn('submission', 'reopened_until');
    await queryRunner.dropTable('late_allowance');
  }
}
