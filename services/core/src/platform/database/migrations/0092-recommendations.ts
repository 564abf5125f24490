import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor, nullable } from './columns.ts';

export class Recommendations1795219200092 implements MigrationInterface {
  name = 'Recommendations1795219200092';

  async up(queryRunner: QueryRunner): Promise<void> {
    const { id, ref, text, instant, json } = columnsFor(queryRunner);
    await queryRunner.createTable(
      new Table({
        name: 'recommendation',
        columns: [
          id(),
          ref('application_id'),
          text('kind', 16),
          text('name', 100),
          text('email', 254),
          text('state', 16),
          { name: 'waived', type: 'boolean' },
          instant('invited_at'),
          instant('sent_at'),
          instant('expires_at'),
          instant('reminded_at', nullable),
          instant('opened_at', nullable),
          instant('closed_at', nullable),
          json('messages'),
        ],
        indices: [{ name: 'ix_recommendation_application_id', columnNames: ['application_id'] }],
      }),
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable('recommendation');
  }
}
