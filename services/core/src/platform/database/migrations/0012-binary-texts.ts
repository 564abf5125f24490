import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables created without a collation, which use the database's default. */
const TABLES = ['job', 'outbox_message', 'temporary_answers', 'service_token', 'application_pdf'];

/**
 * Makes these tables compare text byte by byte, too. MySQL's usual collations treat `é` like `e`: erasing jose@ also deleted the
 * messages of josé@. Values that were unique stay unique.
 */
export class BinaryTexts1795219200012 implements MigrationInterface {
  name = 'BinaryTexts1795219200012';

  async up(queryRunner: QueryRunner): Promise<void> {
    if (queryRunner.dataSource.options.type === 'better-sqlite3') return;
    for (const table of TABLES)
      await queryRunner.query(`ALTER TABLE ${table} CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`);
  }

  /** Does nothing: the previous collation is unknown, and earlier versions work with this one. */
  async down(): Promise<void> {}
}
