import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { columnsFor, nullable } from './columns.ts';

/**
 * Of a submission, the words that it was certified in; of the university's own words for a legal text, the English that they were approved
 * for. Null of what is older, and of what an older server writes.
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
