import { type MigrationInterface, type QueryRunner, Table, TableColumn, TableIndex } from 'typeorm';
import { columnsFor, nullable } from './columns.ts';

const TABLE = 'application_line';
/** Indexes of earlier migrations, to which the new filters are added, so that filtering reads no row of the table. */
const LISTED = ['sort_name', 'changed', 'submitted', 'created', 'missing', 'sample'];
const FILTERED = ['traits', 'term', 'created', 'changed', 'submitted'];
const ADDED = ['started', 'attempted', 'waiting'];

export class OfficeWork1795219200075 implements MigrationInterface {
  name = 'OfficeWork1795219200075';

  async up(queryRunner: QueryRunner): Promise<void> {
    const { id, ref, text, instant, json, int } = columnsFor(queryRunner);
    for (const name of ADDED)
      await queryRunner.addColumn(TABLE, new TableColumn({ name, type: 'bigint', default: 0 }));
    await queryRunner.addColumn(TABLE, new TableColumn(text('steps', 200, { default: "''" })));
    for (const column of LISTED) await replaceIndex(queryRunner, column, [...FILTERED, ...ADDED]);
    await queryRunner.createIndex(TABLE, listIndex('waiting', [...FILTERED, ...ADDED]));
    for (const index of COUNTED) await queryRunner.createIndex(TABLE, index);
    await queryRunner.createTable(
      new Table({
        name: 'saved_view',
        columns: [
          id(),
          text('name', 100),
          json('search'),
          json('columns'),
          int('is_shared'),
          text('owner', 100),
          ref('person_id', nullable),
          ref('key_id', nullable),
          instant('created_at'),
        ],
        indices: [
          { name: 'ix_saved_view_person_id', columnNames: ['person_id'] },
          { name: 'ix_saved_view_is_shared', columnNames: ['is_shared'] },
        ],
      }),
    );
    await queryRunner.createTable(
      new Table({
        name: 'unpinned_view',
        columns: [ref('reader', { isPrimary: true }), ref('view_id', { isPrimary: true })],
        indices: [{ name: 'ix_unpinned_view_view_id', columnNames: ['view_id'] }],
      }),
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable('unpinned_view');
    await queryRunner.dropTable('saved_view');
    for (const index of COUNTED) await queryRunner.dropIndex(TABLE, index);
    await queryRunner.dropIndex(TABLE, listIndex('waiting', []));
    for (const column of LISTED) await replaceIndex(queryRunner, column, FILTERED);
    for (const name of ['steps', ...ADDED.toReversed()]) await queryRunner.dropColumn(TABLE, name);
  }
}

const listIndex = (column: string, filtered: string[]) =>
  new TableIndex({
    name: `ix_${TABLE}_${column}`,
    columnNames: [column, 'application_id', ...filtered.filter((each) => each !== column)],
  });

const COUNTED = [['traits', 'steps'], ['started'], ['attempted'], ['submitted']].map(
  (columns) =>
    new TableIndex({
      name: `ix_${TABLE}_term_${columns.join('_')}`,
      columnNames: ['term', ...columns],
    }),
);

async function replaceIndex(queryRunner: QueryRunner, column: string, filtered: string[]): Promise<void> {
  const index = listIndex(column, filtered);
  await queryRunner.dropIndex(TABLE, index);
  await queryRunner.createIndex(TABLE, index);
}
