import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor } from './columns.ts';

const TABLE = 'application_word';
const KEY = ['word', 'application_id'];

/** Saves SQLite a second copy of each search word's key; MySQL stores its tables this way anyway. */
export class CompactWords1795219200097 implements MigrationInterface {
  name = 'CompactWords1795219200097';

  async up(queryRunner: QueryRunner): Promise<void> {
    await rebuild(queryRunner, true);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await rebuild(queryRunner, false);
  }
}

async function rebuild(queryRunner: QueryRunner, withoutRowid: boolean): Promise<void> {
  if (queryRunner.dataSource.options.type !== 'better-sqlite3') return;
  const { ref, text } = columnsFor(queryRunner);
  const [old, columns] = [`${TABLE}_old`, KEY.join(', ')];
  // SQLite changes schemas in the transaction of the migration, so these statements never run on a half-changed table.
  await queryRunner.query(`ALTER TABLE ${TABLE} RENAME TO ${old}`);
  await queryRunner.createTable(
    new Table({
      name: TABLE,
      withoutRowid,
      columns: [text('word', 64, { isPrimary: true }), ref('application_id', { isPrimary: true })],
      foreignKeys: [
        {
          name: 'fk_application_word_application_id',
          columnNames: ['application_id'],
          referencedTableName: 'application_line',
          referencedColumnNames: ['application_id'],
          onDelete: 'CASCADE',
        },
      ],
    }),
  );
  await queryRunner.query(
    `INSERT INTO ${TABLE} (${columns}) SELECT ${columns} FROM ${old} ORDER BY ${columns}`,
  );
  await queryRunner.query(`DROP TABLE ${old}`);
  await queryRunner.query(
    `CREATE INDEX ix_application_word_application_id_word ON ${TABLE} (application_id, word)`,
  );
}
