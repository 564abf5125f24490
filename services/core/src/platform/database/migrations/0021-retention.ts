import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const INDEXES: Record<string, string[]> = {
  account: ['confirmed_at', 'created_at'],
  successful_login: ['at'],
  staff_audit: ['at'],
};

export class Retention1795219200021 implements MigrationInterface {
  name = 'Retention1795219200021';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [table, index] of indexes()) await queryRunner.createIndex(table, index);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const [table, index] of indexes()) await queryRunner.dropIndex(table, index);
  }
}

function indexes(): [string, TableIndex][] {
  return Object.entries(INDEXES).map(([table, columnNames]) => [
    table,
    new TableIndex({ name: `ix_${table}_${columnNames.join('_')}`, columnNames }),
  ]);
}
