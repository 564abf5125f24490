import { EntitySchema } from 'typeorm';

/** A page of a document as staff look at it, drawn once. The document never changes; another upload has another key. */
export interface DocumentPictureRow {
  id: string;
  applicationId: string;
  /** Of the PDF in the storage. */
  pdfKey: string;
  /** From 1. */
  page: number;
  /** How many the document has. */
  pages: number;
  /** Of the picture in the storage, WebP. */
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
