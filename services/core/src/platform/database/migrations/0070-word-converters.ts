import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor, nullable } from './columns.ts';

export class WordConverters1795219200070 implements MigrationInterface {
  name = 'WordConverters1795219200070';

  async up(queryRunner: QueryRunner): Promise<void> {
    const { instant, text } = columnsFor(queryRunner);
    await queryRunner.createTable(
      new Table({
        name: 'word_converter',
        columns: [
          text('worker', 100, { isPrimary: true }),
          text('path', 32),
          text('reason', 32, nullable),
          text('detail', 400, nullable),
          text('isolation', 32),
          instant('since'),
          instant('seen_at'),
        ],
      }),
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable('word_converter');
  }
}
