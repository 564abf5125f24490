import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { columnsFor, nullable } from './columns.ts';

/** Language of an account and of a message; null for earlier rows. */
export class Languages1795219200025 implements MigrationInterface {
  name = 'Languages1795219200025';

  async up(queryRunner: QueryRunner): Promise<void> {
    const { text } = columnsFor(queryRunner);
    for (const table of ['account', 'outbox_message'])
      await queryRunner.addColumn(table, new TableColumn(text('language', 35, nullable)));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['outbox_message', 'account']) await queryRunner.dropColumn(table, 'language');
  }
}
