import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { columnsFor, nullable } from './columns.ts';

/** The conversion of each claimed upload, so that a repeated claim finds it. Null for claims by older servers. */
export class ClaimedKeys1795219200069 implements MigrationInterface {
  name = 'ClaimedKeys1795219200069';

  async up(queryRunner: QueryRunner): Promise<void> {
    const { text } = columnsFor(queryRunner);
    await queryRunner.addColumn('upload', new TableColumn(text('claimed_key', 64, nullable)));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropColumn('upload', 'claimed_key');
  }
}
