import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor, nullable } from './columns.ts';

export class ApplicantPasskeys1795219200091 implements MigrationInterface {
  name = 'ApplicantPasskeys1795219200091';

  async up(queryRunner: QueryRunner): Promise<void> {
    const { ref, text, instant, json } = columnsFor(queryRunner);
    const ofAccount = (table: string) => ({
      indices: [{ name: `ix_${table}_account_id`, columnNames: ['account_id'] }],
      foreignKeys: [
        {
          name: `fk_${table}_account_id`,
          columnNames: ['account_id'],
          referencedTableName: 'account',
          referencedColumnNames: ['id'],
          onDelete: 'CASCADE',
        },
      ],
    });
    await queryRunner.createTable(
      new Table({
        name: 'account_passkey',
        columns: [
          text('id', 64, { isPrimary: true }),
          ref('account_id'),
          json('credential'),
          text('browser', 32, nullable),
          text('system', 32, nullable),
          instant('created_at'),
          instant('last_used_at', nullable),
        ],
        ...ofAccount('account_passkey'),
      }),
    );
    await queryRunner.createTable(
      new Table({
        name: 'account_challenge',
        columns: [
          text('challenge_hash', 64, { isPrimary: true }),
          ref('account_id', nullable),
          instant('expires_at'),
        ],
        ...ofAccount('account_challenge'),
      }),
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable('account_challenge');
    await queryRunner.dropTable('account_passkey');
  }
}
