import {
  type MigrationInterface,
  type QueryRunner,
  Table,
  TableColumn,
  type TableForeignKeyOptions,
  TableIndex,
} from 'typeorm';
import { columnsFor, nullable } from './columns.ts';

export class OneApplication1795219200045 implements MigrationInterface {
  name = 'OneApplication1795219200045';

  async up(queryRunner: QueryRunner): Promise<void> {
    const { id, text, ref, instant, int } = columnsFor(queryRunner);
    await queryRunner.createTable(
      new Table({
        name: 'document_picture',
        columns: [
          id(),
          ref('application_id'),
          text('pdf_key', 64),
          int('page'),
          int('pages'),
          text('file', 64),
          instant('created_at'),
        ],
        indices: [
          { name: 'ix_document_picture_application_id', columnNames: ['application_id'] },
          { name: 'uq_document_picture_pdf_key_page', columnNames: ['pdf_key', 'page'], isUnique: true },
        ],
        foreignKeys: [ofApplication('document_picture')],
      }),
    );
    await queryRunner.createTable(
      new Table({
        name: 'staff_note',
        columns: [
          id(),
          ref('application_id'),
          text('text', 4_000),
          text('author', 100),
          ref('key_id', nullable),
          ref('person_id', nullable),
          instant('written_at'),
          instant('changed_at', nullable),
        ],
        indices: [{ name: 'ix_staff_note_application_id', columnNames: ['application_id'] }],
        foreignKeys: [ofApplication('staff_note')],
      }),
    );
    await queryRunner.addColumn('document_request', new TableColumn(text('received_on', 10, nullable)));
    await queryRunner.addColumn('document_request', new TableColumn(text('received_note', 500, nullable)));
    await queryRunner.addColumn('conversion', new TableColumn(text('uploaded_by', 100, nullable)));
    await queryRunner.addColumn('outbox_message', new TableColumn(ref('application_id', nullable)));
    await queryRunner.addColumn('outbox_message', new TableColumn(ref('again_of', nullable)));
    await queryRunner.addColumn('outbox_message', new TableColumn(text('sent_by', 100, nullable)));
    await queryRunner.createIndex(
      'outbox_message',
      new TableIndex({ name: 'ix_outbox_message_application_id', columnNames: ['application_id'] }),
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropIndex('outbox_message', 'ix_outbox_message_application_id');
    for (const column of ['sent_by', 'again_of', 'application_id'])
      await queryRunner.dropColumn('outbox_message', column);
    await queryRunner.dropColumn('conversion', 'uploaded_by');
    for (const column of ['received_note', 'received_on'])
      await queryRunner.dropColumn('document_request', column);
    for (const table of ['staff_note', 'document_picture']) await queryRunner.dropTable(table);
  }
}

const ofApplication = (table: string): TableForeignKeyOptions => ({
  name: `fk_${table}_application_id`,
  columnNames: ['application_id'],
  referencedTableName: 'application',
  referencedColumnNames: ['id'],
  onDelete: 'CASCADE',
});
