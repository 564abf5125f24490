import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { columnsFor, nullable } from './columns.ts';

export class RecommendationForms1795219200101 implements MigrationInterface {
  name = 'RecommendationForms1795219200101';

  async up(queryRunner: QueryRunner): Promise<void> {
    const { json } = columnsFor(queryRunner);
    await queryRunner.addColumn('recommendation', new TableColumn(json('form', nullable)));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropColumn('recommendation', 'form');
  }
}
