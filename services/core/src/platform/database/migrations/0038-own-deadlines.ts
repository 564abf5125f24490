import { type MigrationInterface, type QueryRunner, Table, TableColumn } from 'typeorm';
import { columnsFor, nullable } from './columns.ts';

/**
 * Deadlines of one applicant: an extension, and the deadline to resubmit a reopened application. The latter is null if there is
 * none, as for all applications reopened earlier or by an older server.
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
