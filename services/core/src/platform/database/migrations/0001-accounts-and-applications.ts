import { type MigrationInterface, type QueryRunner, Table, type TableForeignKeyOptions } from 'typeorm';
import { columnsFor, nullable } from './columns.ts';

export class AccountsAndApplications1795219200001 implements MigrationInterface {
  name = 'AccountsAndApplications1795219200001';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of tables(queryRunner)) await queryRunner.createTable(table);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of tables(queryRunner).reverse()) await queryRunner.dropTable(table);
  }
}

function belongsTo(table: string, parent: 'account' | 'application'): TableForeignKeyOptions {
  return {
    name: `fk_${table}_${parent}`,
    columnNames: [`${parent}_id`],
    referencedTableName: parent,
    referencedColumnNames: ['id'],
    onDelete: 'CASCADE',
  };
}

function tables(queryRunner: QueryRunner): Table[] {
  const { id, ref, text, instant, json, int } = columnsFor(queryRunner);
  return [
    new Table({
      name: 'account',
      columns: [
        id(),
        text('email', 254),
        text('password_hash', 255),
        instant('confirmed_at', nullable),
        instant('created_at'),
      ],
      indices: [{ name: 'uq_account_email', columnNames: ['email'], isUnique: true }],
    }),
    new Table({
      name: 'account_code',
      columns: [
        id(),
        ref('account_id'),
        text('kind', 16),
        text('code_hash', 64),
        int('tries'),
        instant('created_at'),
        instant('expires_at'),
        instant('ended_at', nullable),
      ],
      indices: [{ name: 'ix_account_code_account_id_kind', columnNames: ['account_id', 'kind'] }],
      foreignKeys: [belongsTo('account_code', 'account')],
    }),
    new Table({
      name: 'session',
      columns: [
        text('token_hash', 64, { isPrimary: true }),
        ref('account_id'),
        instant('created_at'),
        instant('last_active_at'),
        instant('expires_at'),
      ],
      indices: [
        { name: 'ix_session_account_id', columnNames: ['account_id'] },
        { name: 'ix_session_last_active_at', columnNames: ['last_active_at'] },
      ],
      foreignKeys: [belongsTo('session', 'account')],
    }),
    new Table({
      name: 'successful_login',
      columns: [id(), ref('account_id'), instant('at')],
      indices: [{ name: 'ix_successful_login_account_id_at', columnNames: ['account_id', 'at'] }],
      foreignKeys: [belongsTo('successful_login', 'account')],
    }),
    new Table({
      name: 'application',
      columns: [
        id(),
        ref('account_id'),
        int('version'),
        json('answers'),
        json('key_versions'),
        text('status', 16, nullable),
        text('last_page', 100, nullable),
        json('validations'),
        json('step_versions'),
        json('add_another'),
        json('tabs'),
        instant('created_at'),
        instant('updated_at'),
      ],
      indices: [{ name: 'uq_application_account_id', columnNames: ['account_id'], isUnique: true }],
      foreignKeys: [belongsTo('application', 'account')],
    }),
    new Table({
      name: 'application_status',
      columns: [id(), ref('application_id'), text('status', 16), instant('at')],
      indices: [
        {
          name: 'uq_application_status_application_id_status',
          columnNames: ['application_id', 'status'],
          isUnique: true,
        },
      ],
      foreignKeys: [belongsTo('application_status', 'application')],
    }),
    new Table({
      name: 'answer_change',
      columns: [
        id(),
        ref('application_id'),
        int('version'),
        text('tab', 64, nullable),
        json('changes'),
        instant('at'),
      ],
      indices: [
        {
          name: 'uq_answer_change_application_id_version',
          columnNames: ['application_id', 'version'],
          isUnique: true,
        },
      ],
      foreignKeys: [belongsTo('answer_change', 'application')],
    }),
    new Table({
      name: 'submission',
      columns: [
        id(),
        ref('application_id'),
        text('reference', 16),
        json('answers'),
        json('step_versions'),
        instant('submitted_at'),
      ],
      indices: [
        { name: 'uq_submission_application_id', columnNames: ['application_id'], isUnique: true },
        { name: 'uq_submission_reference', columnNames: ['reference'], isUnique: true },
      ],
      foreignKeys: [belongsTo('submission', 'application')],
    }),
    new Table({
      name: 'throttle',
      columns: [text('throttle_key', 100, { isPrimary: true }), int('hits'), instant('window_ends_at')],
      indices: [{ name: 'ix_throttle_window_ends_at', columnNames: ['window_ends_at'] }],
    }),
  ];
}
