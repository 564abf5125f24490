import { type MigrationInterface, type QueryRunner, Table, TableColumn, TableIndex } from 'typeorm';
import { columnsFor, nullable } from './columns.ts';

const INDEXES: Record<string, string[][]> = {
  conversion: [['status', 'updated_at', 'id']],
  staff_audit: [
    ['actor', 'id'],
    ['action', 'id'],
  ],
};

export class Care1795219200047 implements MigrationInterface {
  name = 'Care1795219200047';

  async up(queryRunner: QueryRunner): Promise<void> {
    const { id, text, ref, instant } = columnsFor(queryRunner);
    await queryRunner.createTable(
      new Table({
        name: 'trouble',
        columns: [
          id(),
          text('kind', 32),
          ref('subject'),
          ref('application_id'),
          instant('since'),
          instant('found_at'),
          instant('mended_at', nullable),
          text('mended_by', 100, nullable),
        ],
        indices: [
          { name: 'uq_trouble_kind_subject', columnNames: ['kind', 'subject'], isUnique: true },
          { name: 'ix_trouble_kind_id', columnNames: ['kind', 'id'] },
          { name: 'ix_trouble_application_id', columnNames: ['application_id'] },
        ],
        foreignKeys: [
          {
            name: 'fk_trouble_application_id',
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
        name: 'trouble_round',
        columns: [
          text('kind', 32, { isPrimary: true }),
          instant('instant'),
          ref('row_id'),
          instant('looked_at'),
        ],
      }),
    );
    for (const [table, index] of indexes()) await queryRunner.createIndex(table, index);
    await queryRunner.addColumn('staff_invite', new TableColumn(ref('person_id', nullable)));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropColumn('staff_invite', 'person_id');
    for (const [table, index] of indexes()) await queryRunner.dropIndex(table, index);
    for (const table of ['trouble_round', 'trouble']) await queryRunner.dropTable(table);
  }
}

const indexes = (): [string, TableIndex][] =>
  Object.entries(INDEXES).flatMap(([table, all]) =>
    all.map((columnNames): [string, TableIndex] => [
      table,
      new TableIndex({ name: `ix_${table}_${columnNames.join('_')}`, columnNames }),
    ]),
  );
