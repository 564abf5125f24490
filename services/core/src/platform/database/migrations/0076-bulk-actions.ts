import { type MigrationInterface, type QueryRunner, Table, TableColumn } from 'typeorm';
import { columnsFor, nullable } from './columns.ts';

export class BulkActions1795219200076 implements MigrationInterface {
  name = 'BulkActions1795219200076';

  async up(queryRunner: QueryRunner): Promise<void> {
    const { id, ref, text, instant, json } = columnsFor(queryRunner);
    await queryRunner.addColumn('bulk_job', new TableColumn(json('action', nullable)));
    await queryRunner.addColumn('bulk_item', new TableColumn(text('why', 32, nullable)));
    await queryRunner.addColumn('outbox_message', new TableColumn(text('reply_to', 254, nullable)));
    await queryRunner.addColumn('outbox_message', new TableColumn(text('unsubscribe', 500, nullable)));
    await queryRunner.createTable(
      new Table({
        name: 'application_tag',
        columns: [ref('application_id', { isPrimary: true }), text('tag', 40, { isPrimary: true })],
        indices: [{ name: 'ix_application_tag_tag', columnNames: ['tag'] }],
        foreignKeys: [ofApplication('application_tag')],
      }),
    );
    await queryRunner.createTable(
      new Table({
        name: 'message_template',
        columns: [id(), text('name', 100), json('texts'), text('saved_by', 100), instant('saved_at')],
      }),
    );
    await queryRunner.createTable(
      new Table({
        name: 'unsubscription',
        columns: [
          ref('application_id', { isPrimary: true }),
          text('token', 64),
          instant('unsubscribed_at', nullable),
        ],
        indices: [{ name: 'uq_unsubscription_token', columnNames: ['token'], isUnique: true }],
        foreignKeys: [ofApplication('unsubscription')],
      }),
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['unsubscription', 'message_template', 'application_tag'])
      await queryRunner.dropTable(table);
    await queryRunner.dropColumns('outbox_message', ['unsubscribe', 'reply_to']);
    await queryRunner.dropColumn('bulk_item', 'why');
    await queryRunner.dropColumn('bulk_job', 'action');
  }
}

const ofApplication = (table: string) => ({
  name: `fk_${table}_application_id`,
  columnNames: ['application_id'],
  referencedTableName: 'application',
  referencedColumnNames: ['id'],
  onDelete: 'CASCADE',
});
