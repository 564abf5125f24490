import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor } from './columns.ts';

export class SearchableAnswers1795219200080 implements MigrationInterface {
  name = 'SearchableAnswers1795219200080';

  async up(queryRunner: QueryRunner): Promise<void> {
    const { ref, text } = columnsFor(queryRunner);
    await queryRunner.createTable(
      new Table({
        name: 'application_answer',
        // Saves SQLite a second copy of the key; MySQL stores its tables this way anyway.
        withoutRowid: true,
        columns: [
          ref('application_id', { isPrimary: true }),
          text('question', 64, { isPrimary: true }),
          text('value', 64, { isPrimary: true }),
          text('shown', 200),
        ],
        indices: [
          { name: 'ix_application_answer_question', columnNames: ['question', 'value', 'application_id'] },
        ],
        foreignKeys: [
          {
            name: 'fk_application_answer_application_id',
            columnNames: ['application_id'],
            referencedTableName: 'application_line',
            referencedColumnNames: ['application_id'],
            onDelete: 'CASCADE',
          },
        ],
      }),
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable('application_answer');
  }
}
