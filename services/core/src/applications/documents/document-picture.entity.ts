import { EntitySchema } from 'typeorm';

/** Image of one page of a document, for staff. Never rendered again, because documents are immutable. */
export interface DocumentPictureRow {
  id: string;
  applicationId: string;
  pdfKey: string;
  page: number;
  pages: number;
  file: string;
  createdAt: string;
}

export const DocumentPictureEntity = new EntitySchema<DocumentPictureRow>({
  name: 'document_picture',
  tableName: 'document_picture',
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    applicationId: { type: 'varchar', length: 36, name: 'application_id' },
    pdfKey: { type: 'varchar', length: 64, name: 'pdf_key' },
    page: { type: 'int' },
    pages: { type: 'int' },
    file: { type: 'varchar', length: 64 },
    createdAt: { type: 'varchar', length: 24, name: 'created_at' },
  },
});
