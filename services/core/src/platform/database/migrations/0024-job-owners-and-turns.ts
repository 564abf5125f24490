import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from 'typeorm';
import { columnsFor, nullable } from './columns.ts';

const OWNER = new TableIndex({ name: 'ix_job_owner_kind_status', columnNames: ['owner', 'kind', 'status'] });

export class Turns1795219200024 implements MigrationInterface {
  name = 'Turns1795219200024';

  async up(queryRunner: QueryRunner): Promise<void> {
    const { int, ref } = columnsFor(queryRunner);
    await queryRunner.addColumn('job', new TableColumn(ref('owner', nullable)));
    await queryRunner.addColumn('job', new TableColumn(int('turn', { default: 0 })));
    await queryRunner.createIndex('job', OWNER);
    await queryRunner.addColumn('conversion', new TableColumn(int('faults', { default: 0 })));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropColumn('conversion', 'faults');
    await queryRunner.dropIndex('job', OWNER);
    await queryRunner.dropColumn('job', 'turn');
    await queryRunner.dropColumn('job', 'owner');
  }
}
