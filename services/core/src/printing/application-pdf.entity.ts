import type { PdfStatus } from '@portico/contracts';
import { EntitySchema } from 'typeorm';

export interface ApplicationPdfRow {
  id: string;
  applicationId: string;
  fingerprint: string;
  status: PdfStatus;
  /** BCP 47. The English PDF of a submission is the filed copy. */
  language: string;
  /** Null for unsubmitted answers. PDFs of submissions are kept forever. */
  submissionId: string | null;
  /** If this job fails permanently, so does the PDF. */
  jobId: string;
  /** Storage key, or in old rows a file in `DATA_DIR/pdf`. */
  file: string | null;
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
