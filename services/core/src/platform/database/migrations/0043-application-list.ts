import { type MigrationInterface, type QueryRunner, Table, type TableColumnOptions } from 'typeorm';
import { columnsFor, nullable } from './columns.ts';

/** Milliseconds since 1970. In indexes that are read completely, instants as text would be four times as long. */
const moment = (name: string): TableColumnOptions => ({ name, type: 'bigint' });

/** Columns of all filters. In each index they follow the sort column, so that filtering reads no row of the table. */
const NARROWED_BY = ['traits', 'term', 'created', 'changed', 'submitted'];
const SORTED_BY = ['sort_name', 'changed', 'submitted', 'created', 'missing'];

/**
 * The staff list: a narrow line for each application, and its search words. Both are derived from other tables in the background
 * (`office/list`), so the migration adds no rows. Older servers ignore them.
 */
export class ApplicationList1795219200043 implements MigrationInterface {
  name = 'ApplicationList1795219200043';

  async up(queryRunner: QueryRunner): Promise<void> {
    const { id, ref, text, instant, int, json } = columnsFor(queryRunner);
    await queryRunner.createTable(
      new Table({
        name: 'application_line',
        columns: [
          ref('application_id', { isPrimary: true }),
          instant('stamp'),
          text('rules', 40),
          text('name', 200),
          text('sort_name', 100),
          text('email', 254),
          text('reference', 16),
          int('traits'),
          text('term', 100),
          ...['created', 'changed', 'submitted'].map(moment),
          ...['documents', 'requested', 'missing', 'sample'].map((name) => int(name)),
        ],
        indices: [
          ...SORTED_BY.map((column) => ({
            name: `ix_application_line_${column}`,
            columnNames: [column, 'application_id', ...NARROWED_BY.filter((each) => each !== column)],
          })),
          { name: 'ix_application_line_sample', columnNames: ['sample', 'application_id', ...NARROWED_BY] },
        ],
        foreignKeys: [
          {
            name: 'fk_application_line_application_id',
            columnNames: ['application_id'],
            referencedTableName: 'application',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
          },
        ],
      }),
    );
    await queryRunner.createTable(
      new Table({
        name: 'application_word',
        columns: [text('word', 64, { isPrimary: true }), ref('application_id', { isPrimary: true })],
        indices: [
          { name: 'ix_application_word_application_id_word', columnNames: ['application_id', 'word'] },
        ],
        foreignKeys: [
          {
            name: 'fk_application_word_application_id',
            columnNames: ['application_id'],
            referencedTableName: 'application_line',
            referencedColumnNames: ['application_id'],
            onDelete: 'CASCADE',
          },
        ],
      }),
    );
    await queryRunner.createTable(
      new Table({
        name: 'list_keeper',
        columns: [id(), ref('holder', nullable), instant('held_until', nullable), json('progress', nullable)],
      }),
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['list_keeper', 'application_word', 'application_line'])
      await queryRunner.dropTable(table);
  }
}
