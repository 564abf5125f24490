import { EntitySchema } from 'typeorm';

/** `open` until staff say that they have it, or that it is not needed any more. */
export type RequestStatus = 'open' | 'received' | 'withdrawn';

/** A further document that the office asks an applicant for. The submission and its PDF stay what they are. */
export interface DocumentRequestRow {
  id: string;
  applicationId: string;
  /** What is asked for, in the words of the office. */
  title: string;
  /** More about it; may be empty. */
  note: string;
  status: RequestStatus;
  askedAt: string;
  /** Name of the staff key; applicants are not told. */
  askedBy: string;
  closedAt: string | null;
  closedBy: string | null;
  /** How it came, where staff have said so: the day, `YYYY-MM-DD`, and what else there is to say. Applicants are not told. */
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
