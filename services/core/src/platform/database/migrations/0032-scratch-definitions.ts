import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor } from './columns.ts';

export class ScratchDefinitions1795219200032 implements MigrationInterface {
  name = 'ScratchDefinitions1795219200032';

  async up(queryRunner: QueryRunner): Promise<void> {
    const { id, ref, text, json, instant } = columnsFor(queryRunner);
    await queryRunner.createTable(
      new Table({
        name: 'scratch_definition',
        columns: [
          id(),
          ref('key_id'),
          text('step', 64),
          json('definition'),
          instant('created_at'),
          instant('ends_at'),
        ],
        indices: [
          { name: 'ix_scratch_definition_key_id', columnNames: ['key_id'] },
          { name: 'ix_scratch_definition_ends_at', columnNames: ['ends_at'] },
        ],
      }),
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable('scratch_definition');
  }
}
