import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor } from './columns.ts';

export class Insights1795219200096 implements MigrationInterface {
  name = 'Insights1795219200096';

  async up(queryRunner: QueryRunner): Promise<void> {
    const { id, text, int, instant } = columnsFor(queryRunner);
    const key = (name: string, length: number) => text(name, length, { isPrimary: true });
    await queryRunner.createTable(
      new Table({
        name: 'insight_count',
        columns: [
          ...[key('step', 64), key('version', 64), key('subject', 100), key('metric', 16)],
          int('number'),
        ],
      }),
    );
    await queryRunner.createTable(
      new Table({ name: 'insight_progress', columns: [id(), instant('counted_until')] }),
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['insight_progress', 'insight_count']) await queryRunner.dropTable(table);
  }
}
