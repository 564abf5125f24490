import { type MigrationInterface, type QueryRunner, Table, type TableColumnOptions } from 'typeorm';

export class JobsAndDocuments1795219200003 implements MigrationInterface {
  name = 'JobsAndDocuments1795219200003';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of tables()) await queryRunner.createTable(table);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of tables().reverse()) await queryRunner.dropTable(table);
  }
}

const text = (name: string, length: number, more: Partial<TableColumnOptions> = {}): TableColumnOptions => ({
  name,
  type: 'varchar',
  length: String(length),
  ...more,
});
const id = () => text('id', 36, { isPrimary: true });
const instant = (name: string, more: Partial<TableColumnOptions> = {}) => text(name, 24, more);
const nullable = { isNullable: true };

function tables(): Table[] {
  return [
    new Table({
      name: 'job',
      columns: [
        id(),
        text('kind', 64),
        { name: 'payload', type: 'json' },
        text('status', 16),
        instant('run_at'),
        instant('lease_until', nullable),
        { name: 'attempts', type: 'int' },
        text('unique_key', 190, nullable),
        text('last_error', 1000, nullable),
        instant('created_at'),
        instant('finished_at', nullable),
      ],
      indices: [
        { name: 'uq_job_unique_key', columnNames: ['unique_key'], isUnique: true },
        { name: 'ix_job_status_run_at', columnNames: ['status', 'run_at'] },
        { name: 'ix_job_status_lease_until', columnNames: ['status', 'lease_until'] },
      ],
    }),
    new Table({
      name: 'outbox_message',
      columns: [
        id(),
        text('recipient', 254),
        text('subject', 200),
        { name: 'body', type: 'text' },
        instant('created_at'),
        instant('delivered_at', nullable),
        text('delivered_by', 16, nullable),
      ],
      indices: [{ name: 'ix_outbox_message_created_at', columnNames: ['created_at'] }],
    }),
    new Table({
      name: 'temporary_answers',
      columns: [
        id(),
        text('token_hash', 64),
        { name: 'answers', type: 'json' },
        instant('created_at'),
        instant('expires_at'),
      ],
      indices: [
        { name: 'uq_temporary_answers_token_hash', columnNames: ['token_hash'], isUnique: true },
        { name: 'ix_temporary_answers_expires_at', columnNames: ['expires_at'] },
      ],
    }),
    new Table({
      name: 'service_token',
      columns: [
        id(),
        text('token_hash', 64),
        text('application_id', 36),
        text('purpose', 16),
        instant('created_at'),
        instant('expires_at'),
      ],
      indices: [
        { name: 'uq_service_token_token_hash', columnNames: ['token_hash'], isUnique: true },
        { name: 'ix_service_token_expires_at', columnNames: ['expires_at'] },
      ],
    }),
    new Table({
      name: 'application_pdf',
      columns: [
        id(),
        text('application_id', 36),
        text('fingerprint', 64),
        text('status', 16),
        text('job_id', 36),
        text('file', 200, nullable),
        text('message', 500, nullable),
        instant('created_at'),
        instant('updated_at'),
      ],
      indices: [
        {
          name: 'uq_application_pdf_application_id_fingerprint',
          columnNames: ['application_id', 'fingerprint'],
          isUnique: true,
        },
      ],
    }),
  ];
}
