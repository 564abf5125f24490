import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor, nullable } from './columns.ts';

export class Webhooks1795219200086 implements MigrationInterface {
  name = 'Webhooks1795219200086';

  async up(queryRunner: QueryRunner): Promise<void> {
    const { id, ref, text, instant, json, int } = columnsFor(queryRunner);
    await queryRunner.createTable(
      new Table({
        name: 'webhook_endpoint',
        columns: [
          id(),
          text('url', 500),
          json('events'),
          text('secret', 255),
          text('old_secret', 255, nullable),
          instant('old_secret_until', nullable),
          instant('disabled_at', nullable),
          text('disabled_by', 100, nullable),
          int('unreachable'),
          instant('rests_until', nullable),
          instant('created_at'),
          text('created_by', 100),
        ],
      }),
    );
    await queryRunner.createTable(
      new Table({
        name: 'webhook_delivery',
        columns: [
          id(),
          ref('endpoint_id'),
          ref('event_id'),
          text('event', 40),
          ref('application_id'),
          json('ids'),
          int('position'),
          text('state', 16),
          int('attempts'),
          instant('next_at'),
          instant('give_up_at'),
          int('status', nullable),
          text('error', 200, nullable),
          instant('created_at'),
          instant('delivered_at', nullable),
        ],
        indices: [
          {
            name: 'ix_webhook_delivery_lane',
            columnNames: ['endpoint_id', 'application_id', 'position'],
          },
          { name: 'ix_webhook_delivery_log', columnNames: ['endpoint_id', 'state', 'delivered_at'] },
          { name: 'ix_webhook_delivery_created_at', columnNames: ['created_at'] },
        ],
      }),
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable('webhook_delivery');
    await queryRunner.dropTable('webhook_endpoint');
  }
}
