import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { columnsFor, nullable } from './columns.ts';

/**
 * The wording that a submission certified, and the English text for which a custom legal text was approved. Null for earlier rows
 * and those stored by an older server.
 */
export class LegalWording1795219200029 implements MigrationInterface {
  name = 'LegalWording1795219200029';

  async up(queryRunner: QueryRunner): Promise<void> {
    const { text, json } = columnsFor(queryRunner);
    await queryRunner.addColumn('submission', new TableColumn(json('wording', nullable)));
    await queryRunner.addColumn('own_words', new TableColumn(text('source', 2000, nullable)));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropColumn('own_words', 'source');
    await queryRunner.dropColumn('submission', 'wording');
  }
}
