import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor } from './columns.ts';

export class Reminders1795219200077 implements MigrationInterface {
  name = 'Reminders1795219200077';

  async up(queryRunner: QueryRunner): Promise<void> {
    const { id, ref, text, instant, json } = columnsFor(queryRunner);
    await queryRunner.createTable(
      new Table({
        name: 'reminder_rules',
        columns: [id(), json('rules'), text('changed_by', 100), instant('changed_at')],
      }),
    );
    await queryRunner.createTable(
      new Table({
        name: 'reminder',
        columns: [
          ref('application_id', { isPrimary: true }),
          text('cause', 64, { isPrimary: true }),
          instant('sent_at'),
        ],
        foreignKeys: [
          {
            name: 'fk_reminder_application_id',
            columnNames: ['application_id'],
            referencedTableName: 'application',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
          },
        ],
      }),
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['reminder', 'reminder_rules']) await queryRunner.dropTable(table);
  }
}
