import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { columnsFor, nullable } from './columns.ts';

export class InviteEmails1795219200098 implements MigrationInterface {
  name = 'InviteEmails1795219200098';

  async up(queryRunner: QueryRunner): Promise<void> {
    const { text } = columnsFor(queryRunner);
    await queryRunner.addColumn('staff_invite', new TableColumn(text('email', 254, nullable)));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropColumn('staff_invite', 'email');
  }
}
