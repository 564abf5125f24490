import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor } from './columns.ts';

export class AnswerDays1795219200018 implements MigrationInterface {
  name = 'AnswerDays1795219200018';

  async up(queryRunner: QueryRunner): Promise<void> {
    const { id, ref, json, int, instant } = columnsFor(queryRunner);
    await queryRunner.createTable(
      new Table({
        name: 'answer_day',
        columns: [id(), ref('application_id'), int('version'), json('changes'), instant('at')],
        indices: [
          {
            name: 'uq_answer_day_application_id_version',
            columnNames: ['application_id', 'version'],
            isUnique: true,
          },
        ],
        foreignKeys: [
          {
            name: 'fk_answer_day_application',
            columnNames: ['application_id'],
            referencedTableName: 'application',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
          },
        ],
      }),
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable('answer_day');
  }
}
