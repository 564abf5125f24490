import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor, nullable } from './columns.ts';

/** Settings that the university changed in the Office, one row per change. An older server ignores them and uses the settings file. */
export class UniversityChanges1795219200046 implements MigrationInterface {
  name = 'UniversityChanges1795219200046';

  async up(queryRunner: QueryRunner): Promise<void> {
    const { id, text, ref, json, int, instant } = columnsFor(queryRunner);
    await queryRunner.createTable(
      new Table({
        name: 'university_change',
        columns: [
          id(),
          text('kind', 16),
          int('revision'),
          json('content'),
          instant('at'),
          text('actor', 100),
          ref('key_id', nullable),
        ],
        indices: [
          { name: 'uq_university_change_kind_revision', columnNames: ['kind', 'revision'], isUnique: true },
        ],
      }),
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable('university_change');
  }
}
