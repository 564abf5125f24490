import { type MigrationInterface, type QueryRunner, Table, TableColumn } from 'typeorm';
import { columnsFor, nullable } from './columns.ts';

export class Canary1795219200005 implements MigrationInterface {
  name = 'Canary1795219200005';

  async up(queryRunner: QueryRunner): Promise<void> {
    const { int } = columnsFor(queryRunner);
    for (const table of tables(queryRunner)) await queryRunner.createTable(table);
    await queryRunner.addColumn('application', new TableColumn(int('cohort', nullable)));
    await queryRunner.addColumn('release_audit', new TableColumn(int('canary_percent', nullable)));
    await queryRunner.addColumn(
      'release_audit',
      new TableColumn(columnsFor(queryRunner).text('reason', 300, nullable)),
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropColumn('release_audit', 'reason');
    await queryRunner.dropColumn('release_audit', 'canary_percent');
    await queryRunner.dropColumn('application', 'cohort');
    for (const table of tables(queryRunner).reverse()) await queryRunner.dropTable(table);
  }
}

function tables(queryRunner: QueryRunner): Table[] {
  const { id, text, instant } = columnsFor(queryRunner);
  return [
    new Table({
      name: 'signing_key',
      columns: [text('name', 64, { isPrimary: true }), text('secret', 64), instant('created_at')],
    }),
    new Table({
      name: 'step_failure',
      columns: [
        id(),
        text('page_id', 24),
        text('step', 64),
        text('version', 64),
        text('kind', 16),
        text('detail', 200),
        instant('at'),
      ],
      indices: [
        {
          name: 'uq_step_failure_page_step_version_kind',
          columnNames: ['page_id', 'step', 'version', 'kind'],
          isUnique: true,
        },
        { name: 'ix_step_failure_step_version_kind', columnNames: ['step', 'version', 'kind'] },
        { name: 'ix_step_failure_at', columnNames: ['at'] },
      ],
    }),
  ];
}
