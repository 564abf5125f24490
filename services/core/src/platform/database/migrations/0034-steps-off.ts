import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';

/** Steps can be disabled. An older server ignores this and keeps serving the live version. */
export class StepsOff1795219200034 implements MigrationInterface {
  name = 'StepsOff1795219200034';

  async up(queryRunner: QueryRunner): Promise<void> {
    const column = new TableColumn({ name: 'is_off', type: 'boolean', default: false });
    await queryRunner.addColumn('step_channel', column);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropColumn('step_channel', 'is_off');
  }
}
