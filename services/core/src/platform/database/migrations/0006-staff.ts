import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor, nullable } from './columns.ts';

export class Staff1795219200006 implements MigrationInterface {
  name = 'Staff1795219200006';

  async up(queryRunner: QueryRunner): Promise<void> {
    const { id, ref, text, instant, json } = columnsFor(queryRunner);
    await queryRunner.createTable(
      new Table({
        name: 'staff_key',
        columns: [
          id(),
          text('name', 100),
          text('key_hash', 64),
          json('scopes'),
          text('created_by', 100),
          instant('created_at'),
          instant('expires_at', nullable),
          instant('revoked_at', nullable),
        ],
        indices: [{ name: 'uq_staff_key_key_hash', columnNames: ['key_hash'], isUnique: true }],
      }),
    );
    await queryRunner.createTable(
      new Table({
        name: 'staff_audit',
        columns: [
          id(),
          instant('at'),
          text('actor', 100),
          ref('key_id', nullable),
          text('action', 100),
          text('subject', 190, nullable),
          json('details'),
          text('outcome', 16),
        ],
        indices: [
          { name: 'ix_staff_audit_key_id_at', columnNames: ['key_id', 'at'] },
          { name: 'ix_staff_audit_subject', columnNames: ['subject'] },
        ],
      }),
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable('staff_audit');
    await queryRunner.dropTable('staff_key');
  }
}
