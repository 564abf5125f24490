import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const NAMES = { name: 'ix_application_search_name', columnNames: ['search_name'] };

/** Index for staff searches by part of a name, read instead of the rows, which contain all answers and are a hundred times as long. */
export class Search1795219200014 implements MigrationInterface {
  name = 'Search1795219200014';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.createIndex('application', new TableIndex(NAMES));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropIndex('application', NAMES.name);
  }
}
