import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor, nullable } from './columns.ts';

/** Documents that the university requests after a submission. Their uploads are rows of `conversion`, like all other documents. */
export class DocumentRequests1795219200036 implements MigrationInterface {
  name = 'DocumentRequests1795219200036';

  async up(queryRunner: QueryRunner): Promise<void> {
    const { id, ref, text, instant } = columnsFor(queryRunner);
    await queryRunner.createTable(
      new Table({
        name: 'document_request',
        columns: [
          id(),
          ref('application_id'),
          text('title', 100),
          text('note', 500),
          text('status', 16),
          instant('asked_at'),
          text('asked_by', 100),
          instant('closed_at', nullable),
          text('closed_by', 100, nullable),
        ],
        indices: [
          { name: 'ix_document_request_application_id', columnNames: ['application_id'] },
          { name: 'ix_document_request_status', columnNames: ['status'] },
        ],
        foreignKeys: [
          {
            name: 'fk_document_request_application_id',
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
    await queryRunner.dropTable('document_request');
  }
}
