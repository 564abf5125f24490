import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const NAMES = { name: 'ix_application_search_name', columnNames: ['search_name'] };

/** Staff look for a part of a name in this index alone: the rows themselves hold all answers, and are a hundred times as long. */
export class Search1795219200014 implements MigrationInterface {
  name = 'Search1795219200014';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.createIndex('application', new TableIndex(NAMES));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropIndex('application', NAMES.name);
  }
}
