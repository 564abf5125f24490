import { type MigrationInterface, type QueryRunner, Table, TableColumn } from 'typeorm';
import { columnsFor, nullable } from './columns.ts';

/** Signing keys of teams, and each release's signature with its key: null for unsigned releases and those of an older server. */
export class ReleaseKeys1795219200031 implements MigrationInterface {
  name = 'ReleaseKeys1795219200031';

  async up(queryRunner: QueryRunner): Promise<void> {
    const { id, text, ref, json, instant } = columnsFor(queryRunner);
    await queryRunner.createTable(
      new Table({
        name: 'release_key',
        columns: [
          id(),
          text('name', 64),
          text('fingerprint', 32),
          text('label', 100),
          text('public_key', 100),
          text('added_by', 100),
          instant('added_at'),
          instant('revoked_at', nullable),
        ],
        indices: [
          {
            name: 'uq_release_key_name_fingerprint',
            columnNames: ['name', 'fingerprint'],
            isUnique: true,
          },
        ],
      }),
    );
    await queryRunner.addColumn('step_release', new TableColumn(ref('signing_key', nullable)));
    await queryRunner.addColumn('step_release', new TableColumn(json('signed', nullable)));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropColumn('step_release', 'signed');
    await queryRunner.dropColumn('step_release', 'signing_key');
    await queryRunner.dropTable('release_key');
  }
}
