import { type MigrationInterface, type QueryRunner, Table, TableColumn } from 'typeorm';
import { columnsFor, nullable } from './columns.ts';

export class PendingPasswords1795219200015 implements MigrationInterface {
  name = 'PendingPasswords1795219200015';

  async up(queryRunner: QueryRunner): Promise<void> {
    const { ref, text, instant, int } = columnsFor(queryRunner);
    await queryRunner.createTable(
      new Table({
        name: 'pending_password',
        columns: [
          ref('account_id', { isPrimary: true }),
          ref('browser_id', { isPrimary: true }),
          text('password_hash', 255, nullable),
          instant('created_at'),
          instant('expires_at'),
        ],
        indices: [{ name: 'ix_pending_password_expires_at', columnNames: ['expires_at'] }],
        foreignKeys: [
          {
            name: 'fk_pending_password_account',
            columnNames: ['account_id'],
            referencedTableName: 'account',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
          },
        ],
      }),
    );
    for (const column of [
      ref('browser_id', nullable),
      text('key_id', 36, nullable),
      int('foreign_tries', { default: 0 }),
    ])
      await queryRunner.addColumn('account_code', new TableColumn(column));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const column of ['foreign_tries', 'key_id', 'browser_id'])
      await queryRunner.dropColumn('account_code', column);
    await queryRunner.dropTable('pending_password');
  }
}
