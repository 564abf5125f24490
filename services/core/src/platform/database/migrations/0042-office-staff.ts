import {
  type MigrationInterface,
  type QueryRunner,
  Table,
  TableColumn,
  type TableForeignKeyOptions,
} from 'typeorm';
import { columnsFor, nullable } from './columns.ts';

export class OfficeStaff1795219200042 implements MigrationInterface {
  name = 'OfficeStaff1795219200042';

  async up(queryRunner: QueryRunner): Promise<void> {
    const { id, text, ref, json, instant } = columnsFor(queryRunner);
    const hash = (name: string) => text(name, 64, { isPrimary: true });
    await queryRunner.createTable(
      new Table({
        name: 'staff_person',
        columns: [
          id(),
          text('issuer', 255),
          text('subject', 255),
          text('name', 100),
          text('email', 254, nullable),
          json('roles'),
          instant('created_at'),
          instant('last_login_at', nullable),
          instant('revoked_at', nullable),
        ],
        indices: [
          { name: 'uq_staff_person_issuer_subject', columnNames: ['issuer', 'subject'], isUnique: true },
        ],
      }),
    );
    await queryRunner.createTable(
      new Table({
        name: 'staff_passkey',
        columns: [
          hash('id'),
          ref('person_id'),
          json('credential'),
          instant('created_at'),
          instant('last_used_at'),
        ],
        indices: [{ name: 'ix_staff_passkey_person_id', columnNames: ['person_id'] }],
        foreignKeys: [ofPerson('staff_passkey')],
      }),
    );
    await queryRunner.createTable(
      new Table({
        name: 'staff_session',
        columns: [
          hash('token_hash'),
          ref('person_id'),
          json('scopes'),
          instant('created_at'),
          instant('last_used_at'),
          instant('expires_at'),
          instant('proved_at'),
        ],
        indices: [
          { name: 'ix_staff_session_person_id', columnNames: ['person_id'] },
          { name: 'ix_staff_session_last_used_at', columnNames: ['last_used_at'] },
        ],
        foreignKeys: [ofPerson('staff_session')],
      }),
    );
    await queryRunner.createTable(
      new Table({
        name: 'staff_invite',
        columns: [
          id(),
          text('token_hash', 64),
          text('name', 100),
          json('roles'),
          text('created_by', 100),
          instant('created_at'),
          instant('expires_at'),
          instant('used_at', nullable),
        ],
        indices: [{ name: 'uq_staff_invite_token_hash', columnNames: ['token_hash'], isUnique: true }],
      }),
    );
    await queryRunner.createTable(
      new Table({
        name: 'staff_challenge',
        columns: [
          hash('challenge_hash'),
          ref('invite_id', nullable),
          ref('person_id', nullable),
          text('name', 100, nullable),
          instant('expires_at'),
        ],
        indices: [{ name: 'ix_staff_challenge_expires_at', columnNames: ['expires_at'] }],
      }),
    );
    await queryRunner.addColumn('staff_audit', new TableColumn(ref('person_id', nullable)));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropColumn('staff_audit', 'person_id');
    for (const table of ['staff_challenge', 'staff_invite', 'staff_session', 'staff_passkey', 'staff_person'])
      await queryRunner.dropTable(table);
  }
}

const ofPerson = (table: string): TableForeignKeyOptions => ({
  name: `fk_${table}_person_id`,
  columnNames: ['person_id'],
  referencedTableName: 'staff_person',
  referencedColumnNames: ['id'],
  onDelete: 'CASCADE',
});
