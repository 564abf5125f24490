import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Made without a collation of their own, so that they compared as the database does by default. */
const TABLES = ['job', 'outbox_message', 'temporary_answers', 'service_token', 'application_pdf'];

/**
 * Text compares byte by byte in these tables, too. With MySQL's usual collations `é` is `e`: erasing jose@ took the messages of
 * josé@ with it. Nothing that was unique before is less so now.
 */
export class BinaryTexts1795219200012 implements MigrationInterface {
  name = 'BinaryTexts1795219200012';

  async up(queryRunner: QueryRunner): Promise<void> {
    if (queryRunner.dataSource.options.type === 'better-sqlite3') return;
    for (const table of TABLES)
      await queryRunner.query(`ALTER TABLE ${table} CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`);
  }

  /** What the default was is not known any more, and earlier versions get along with this. */
  async down(): Promise<void> {}
}
