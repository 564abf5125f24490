import type { ConversionStatus } from '@portico/contracts';
import { EntitySchema } from 'typeorm';

/**
 * The document of one question of one application: a single row that stays for good, so that its generation never counts back.
 * Lease and attempts stand in the row of its job.
 */
export interface ConversionRow {
  id: string;
  applicationId: string;
  answerKey: string;
  /** Raised by every upload and every removal. What was begun for an older one dies. */
  generation: number;
  /** `not_answered` once it was removed. */
  status: ConversionStatus;
  /** Why it failed, for the applicant. */
  message: string | null;
  /** How often a converter was brought down by this file, or took too long over it. */
  faults: number;
  /** As the applicant named it. */
  fileName: string;
  /** Of what was uploaded, in bytes. */
  fileSize: number;
  /** Where the upload lies until it is converted. */
  sourceKey: string;
  /** Where the PDF goes: chosen beforehand, so that a second try can't leave a second file. */
  pdfKey: string;
  /** A job that has failed for good makes this failed too. Of a document that was set aside: the one that will delete its files. */
  jobId: string | null;
  /** Name of whoever of the staff did it for the applicant; null or absent: they did it themselves. */
  uploadedBy?: string | null;
  createdAt: string;
  updatedAt: string;
}

export const ConversionEntity = new EntitySchema<ConversionRow>({
  name: 'conversion',
  tableName: 'conversion',
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    applicationId: { type: 'varchar', length: 36, name: 'application_id' },
    answerKey: { type: 'varchar', length: 128, name: 'answer_key' },
    generation: { type: 'int' },
    status: { type: 'varchar', length: 16 },
    message: { type: 'varchar', length: 500, nullable: true },
    faults: { type: 'int', default: 0 },
    fileName: { type: 'varchar', length: 64, name: 'file_name' },
    fileSize: { type: 'int', name: 'file_size' },
    sourceKey: { type: 'varchar', length: 64, name: 'source_key' },
    pdfKey: { type: 'varchar', length: 64, name: 'pdf_key' },
    jobId: { type: 'varchar', length: 36, name: 'job_id', nullable: true },
    uploadedBy: { type: 'varchar', length: 100, name: 'uploaded_by', nullable: true },
    createdAt: { type: 'varchar', length: 24, name: 'created_at' },
    updatedAt: { type: 'varchar', length: 24, name: 'updated_at' },
  },
});
