import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor, nullable } from './columns.ts';

export class ExportTemplates1795219200089 implements MigrationInterface {
  name = 'ExportTemplates1795219200089';

  async up(queryRunner: QueryRunner): Promise<void> {
    const { id, ref, text, instant, json, int } = columnsFor(queryRunner);
    await queryRunner.createTable(
      new Table({
        name: 'export_destination',
        columns: [
          id(),
          text('name', 60),
          text('kind', 16),
          text('place', 500),
          text('user', 200, nullable),
          text('secret', 2000, nullable),
          text('created_by', 100),
          instant('created_at'),
        ],
      }),
    );
    await queryRunner.createTable(
      new Table({
        name: 'export_template',
        columns: [
          id(),
          text('name', 60),
          text('format', 8),
          json('search'),
          json('columns'),
          text('dates', 8),
          int('only_new'),
          json('schedule', nullable),
          ref('destination_id', nullable),
          instant('next_at', nullable),
          { name: 'exported_until', type: 'bigint' },
          text('changed_by', 100),
          instant('changed_at'),
        ],
      }),
    );
    await queryRunner.createTable(
      new Table({
        name: 'export_run',
        columns: [
          id(),
          ref('template_id'),
          text('occasion', 36),
          text('state', 16),
          json('started_by', nullable),
          { name: 'changes_after', type: 'bigint', ...nullable },
          { name: 'changes_until', type: 'bigint', ...nullable },
          int('applications', nullable),
          text('file', 200, nullable),
          text('problem', 300, nullable),
          ref('job_id', nullable),
          instant('created_at'),
          instant('ended_at', nullable),
        ],
        indices: [
          {
            name: 'uq_export_run_template_id_occasion',
            columnNames: ['template_id', 'occasion'],
            isUnique: true,
          },
          { name: 'ix_export_run_state', columnNames: ['state'] },
        ],
        foreignKeys: [
          {
            name: 'fk_export_run_template_id',
            columnNames: ['template_id'],
            referencedTableName: 'export_template',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
          },
        ],
      }),
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['export_run', 'export_template', 'export_destination'])
      await queryRunner.dropTable(table);
  }
}
