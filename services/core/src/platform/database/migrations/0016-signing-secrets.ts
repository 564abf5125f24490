import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor } from './columns.ts';

/**
 * Several signing keys of each kind, each with an id. An installation's existing keys keep their kind as the name and add no id
 * to what they sign, so that an older version running at the same time understands it. `signing_key` stays for that version.
 */
export class SigningSecrets1795219200016 implements MigrationInterface {
  name = 'SigningSecrets1795219200016';

  async up(queryRunner: QueryRunner): Promise<void> {
    const { text, instant } = columnsFor(queryRunner);
    await queryRunner.createTable(
      new Table({
        name: 'signing_secret',
        columns: [
          text('id', 36, { isPrimary: true }),
          text('kind', 64),
          text('secret', 255),
          instant('created_at'),
          instant('signs_at'),
        ],
      }),
    );
    const now =
      queryRunner.dataSource.options.type === 'better-sqlite3'
        ? "strftime('%Y-%m-%dT%H:%M:%S.000Z', 'now')"
        : "DATE_FORMAT(UTC_TIMESTAMP(), '%Y-%m-%dT%H:%i:%s.000Z')";
    await queryRunner.query(
      `INSERT INTO signing_secret (id, kind, secret, created_at, signs_at)
       SELECT name, name, secret, ${now}, created_at FROM signing_key
       WHERE name NOT IN (SELECT id FROM signing_secret)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable('signing_secret');
  }
}
