import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor, nullable } from './columns.ts';

export class Releases1795219200002 implements MigrationInterface {
  name = 'Releases1795219200002';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of tables(queryRunner)) await queryRunner.createTable(table);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of tables(queryRunner).reverse()) await queryRunner.dropTable(table);
  }
}

function tables(queryRunner: QueryRunner): Table[] {
  const { id, text, instant, json, int } = columnsFor(queryRunner);
  return [
    new Table({
      name: 'step_release',
      columns: [
        id(),
        text('name', 64),
        text('version', 64),
        text('container', 140),
        json('release'),
        json('manifest', nullable),
        json('definition', nullable),
        { name: 'built_in', type: 'boolean' },
        instant('published_at'),
        instant('withdrawn_at', nullable),
      ],
      indices: [
        { name: 'uq_step_release_name_version', columnNames: ['name', 'version'], isUnique: true },
        { name: 'uq_step_release_container', columnNames: ['container'], isUnique: true },
      ],
    }),
    new Table({
      name: 'step_channel',
      columns: [
        text('name', 64, { isPrimary: true }),
        text('live', 64),
        text('canary', 64, nullable),
        int('canary_percent'),
        text('last_good', 64, nullable),
        int('revision'),
      ],
    }),
    new Table({
      name: 'release_audit',
      columns: [
        id(),
        instant('at'),
        text('action', 16),
        text('name', 64),
        text('version', 64),
        text('previous', 64, nullable),
        text('actor', 100),
      ],
      indices: [{ name: 'ix_release_audit_name_at', columnNames: ['name', 'at'] }],
    }),
    new Table({
      name: 'data_key',
      columns: [
        text('answer_key', 100, { isPrimary: true }),
        text('step', 64),
        text('type', 16),
        int('max_length', nullable),
        text('answer_group', 100),
        text('export_name', 100),
        text('first_version', 64),
      ],
      indices: [
        { name: 'uq_data_key_export_name', columnNames: ['export_name'], isUnique: true },
        { name: 'ix_data_key_step', columnNames: ['step'] },
      ],
    }),
  ];
}
