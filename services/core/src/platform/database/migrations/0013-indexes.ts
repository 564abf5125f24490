import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

/** Columns of each index by table. InnoDB creates indexes without blocking writes. */
const INDEXES: Record<string, string[][]> = {
  upload: [['application_id']],
  service_token: [['application_id']],
  outbox_message: [['recipient'], ['delivered_at']],
  job: [
    ['status', 'finished_at'],
    ['kind', 'status', 'run_at'],
    ['kind', 'status', 'lease_until'],
  ],
  account_code: [['expires_at']],
  session: [['expires_at']],
  application: [['status', 'updated_at', 'id']],
  submission: [['submitted_at']],
};

export class Indexes1795219200013 implements MigrationInterface {
  name = 'Indexes1795219200013';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [table, index] of indexes()) await queryRunner.createIndex(table, index);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const [table, index] of indexes()) await queryRunner.dropIndex(table, index);
  }
}

function indexes(): [string, TableIndex][] {
  return Object.entries(INDEXES).flatMap(([table, all]) =>
    all.map((columnNames): [string, TableIndex] => [
      table,
      new TableIndex({ name: `ix_${table}_${columnNames.join('_')}`, columnNames }),
    ]),
  );
}
