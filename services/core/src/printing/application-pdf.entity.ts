import type { PdfStatus } from '@portico/contracts';
import { EntitySchema } from 'typeorm';

/** One print of an application in one state of its answers. */
export interface ApplicationPdfRow {
  id: string;
  applicationId: string;
  /** See `fingerprint.ts`. */
  fingerprint: string;
  status: PdfStatus;
  /** BCP 47. In English, the one of a submission is the copy that the university files. */
  language: string;
  /** The submission that it shows; such a print is kept for ever. Null: the application as it stands. */
  submissionId: string | null;
  /** The job that makes it; a job that has failed for good makes this failed too. */
  jobId: string;
  /** File name inside `DATA_DIR/pdf`. */
  file: string | null;
  /** Why it failed, for people. */
  message: string | null;
  createdAt: string;
  updatedAt: string;
}

export const ApplicationPdfEntity = new EntitySchema<ApplicationPdfRow>({
  name: 'application_pdf',
  tableName: 'application_pdf',
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    applicationId: { type: 'varchar', length: 36, name: 'application_id' },
    fingerprint: { type: 'varchar', length: 64 },
    language: { type: 'varchar', length: 35 },
    submissionId: { type: 'varchar', length: 36, name: 'submission_id', nullable: true },
    status: { type: 'varchar', length: 16 },
    jobId: { type: 'varchar', length: 36, name: 'job_id' },
    file: { type: 'varchar', length: 200, nullable: true },
    message: { type: 'varchar', length: 500, nullable: true },
    createdAt: { type: 'varchar', length: 24, name: 'created_at' },
    updatedAt: { type: 'varchar', length: 24, name: 'updated_at' },
  },
});
