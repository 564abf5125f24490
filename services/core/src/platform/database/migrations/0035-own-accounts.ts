import { type MigrationInterface, type QueryRunner, Table, TableColumn } from 'typeorm';
import { columnsFor, nullable } from './columns.ts';

export class OwnAccounts1795219200035 implements MigrationInterface {
  name = 'OwnAccounts1795219200035';

  async up(queryRunner: QueryRunner): Promise<void> {
    const { id, ref, text, instant } = columnsFor(queryRunner);
    for (const column of ['browser', 'system'])
      await queryRunner.addColumn('session', new TableColumn(text(column, 32, nullable)));
    await queryRunner.addColumn('outbox_message', new TableColumn(text('kind', 32, nullable)));
    await queryRunner.createTable(
      new Table({
        name: 'email_change',
        columns: [
          id(),
          ref('account_id'),
          text('old_email', 254),
          text('new_email', 254),
          text('confirm_hash', 64),
          text('undo_hash', 64, nullable),
          ref('message_id', nullable),
          instant('created_at'),
          instant('expires_at'),
          instant('confirmed_at', nullable),
          instant('undo_until', nullable),
          instant('ended_at', nullable),
        ],
        indices: [
          { name: 'ix_email_change_account_id', columnNames: ['account_id'] },
          { name: 'ix_email_change_confirm_hash', columnNames: ['confirm_hash'] },
          { name: 'ix_email_change_undo_hash', columnNames: ['undo_hash'] },
        ],
        foreignKeys: [
          {
            name: 'fk_email_change_account_id',
            columnNames: ['account_id'],
            referencedTableName: 'account',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
          },
        ],
      }),
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable('email_change');
    await queryRunner.dropColumn('outbox_message', 'kind');
    for (const column of ['system', 'browser']) await queryRunner.dropColumn('session', column);
  }
}
