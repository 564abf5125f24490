import { EntitySchema } from 'typeorm';

/** `open` until staff mark it received or waive it (`withdrawn`). */
export type RequestStatus = 'open' | 'received' | 'withdrawn';

/** A further document requested after submission, which leaves the submission and its PDF unchanged. */
export interface DocumentRequestRow {
  id: string;
  applicationId: string;
  title: string;
  note: string;
  status: RequestStatus;
  askedAt: string;
  /** Name of a staff member or API key; not shown to applicants. */
  askedBy: string;
  closedAt: string | null;
  closedBy: string | null;
  /** Date (`YYYY-MM-DD`) and note of a document that arrived another way; not shown to applicants. */
  receivedOn?: string | null;
  receivedNote?: string | null;
}

export const DocumentRequestEntity = new EntitySchema<DocumentRequestRow>({
  name: 'document_request',
  tableName: 'document_request',
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    applicationId: { name: 'application_id', type: 'varchar', length: 36 },
    title: { type: 'varchar', length: 100 },
    note: { type: 'varchar', length: 500 },
    status: { type: 'varchar', length: 16 },
    askedAt: { name: 'asked_at', type: 'varchar', length: 24 },
    askedBy: { name: 'asked_by', type: 'varchar', length: 100 },
    closedAt: { name: 'closed_at', type: 'varchar', length: 24, nullable: true },
    closedBy: { name: 'closed_by', type: 'varchar', length: 100, nullable: true },
    receivedOn: { name: 'received_on', type: 'varchar', length: 10, nullable: true },
    receivedNote: { name: 'received_note', type: 'varchar', length: 500, nullable: true },
  },
});
