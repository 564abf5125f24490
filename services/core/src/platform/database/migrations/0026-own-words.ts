import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor, nullable } from './columns.ts';

export class OwnWords1795219200026 implements MigrationInterface {
  name = 'OwnWords1795219200026';

  async up(queryRunner: QueryRunner): Promise<void> {
    const { id, ref, text, int, instant } = columnsFor(queryRunner);
    await queryRunner.createTable(
      new Table({
        name: 'own_words',
        columns: [
          id(),
          int('revision'),
          text('language', 35),
          text('text_id', 190),
          text('action', 16),
          text('words', 2000, nullable),
          text('source_hash', 64),
          instant('at'),
          text('actor', 100),
          ref('key_id', nullable),
        ],
        indices: [
          {
            name: 'uq_own_words_text_id_language_revision',
            columnNames: ['text_id', 'language', 'revision'],
            isUnique: true,
          },
          { name: 'ix_own_words_revision', columnNames: ['revision'] },
        ],
      }),
    );
    await queryRunner.createTable(
      new Table({ name: 'own_words_revision', columns: [int('id', { isPrimary: true }), int('revision')] }),
    );
    // An interrupted run may already have inserted the row.
    await queryRunner.query('DELETE FROM own_words_revision');
    await queryRunner.query('INSERT INTO own_words_revision (id, revision) VALUES (1, 0)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable('own_words_revision');
    await queryRunner.dropTable('own_words');
  }
}
