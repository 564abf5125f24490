import type { ConversionStatus } from '@portico/contracts';
import { EntitySchema } from 'typeorm';

/** The document of a question. The row is never deleted, so its generation only grows. Lease and attempts are in its job's row. */
export interface ConversionRow {
  id: string;
  applicationId: string;
  answerKey: string;
  /** Incremented by every upload and removal, which invalidates older work. */
  generation: number;
  status: ConversionStatus;
  message: string | null;
  /** How often converting this file crashed a converter or timed out. */
  faults: number;
  fileName: string;
  fileSize: number;
  /** Storage key of the upload until it is converted. */
  sourceKey: string;
  /** Storage key of the PDF, chosen beforehand so that a retry can't leave a second file. */
  pdfKey: string;
  /**
   * Job of the conversion, which has failed permanently if the job has. For a set-aside document: the job that will delete its
   * files.
   */
  jobId: string | null;
  uploadedBy?: string | null;
  /** Set when the applicant removed the document: until then, they can undo it. */
  undoUntil?: string | null;
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
    undoUntil: { type: 'varchar', length: 24, name: 'undo_until', nullable: true },
    createdAt: { type: 'varchar', length: 24, name: 'created_at' },
    updatedAt: { type: 'varchar', length: 24, name: 'updated_at' },
  },
});

const REQUEST = 'request:';
const RECOMMENDATION = 'recommendation:';
const REPLACEMENT = 'replacement:';

/** Key of a requested document. Question keys have no colon, so saves, submissions, and PDFs ignore it. */
export const requestedKey = (requestId: string): string => `${REQUEST}${requestId}`;

export const isRequested = (answerKey: string): boolean => answerKey.startsWith(REQUEST);

/** Key of the file that an invited person uploaded. */
export const recommendationKey = (id: string): string => `${RECOMMENDATION}${id}`;

/** @returns the id of the recommendation, or undefined for other keys */
export const recommendationOf = (answerKey: string): string | undefined =>
  answerKey.startsWith(RECOMMENDATION) ? answerKey.slice(RECOMMENDATION.length) : undefined;

/** Key of the file that will replace an attached document once it is converted. */
export const replacementKey = (answerKey: string): string => `${REPLACEMENT}${answerKey}`;

/** @returns the key of the document to replace, or undefined if the key isn't a replacement's */
export const replacedKey = (answerKey: string): string | undefined =>
  answerKey.startsWith(REPLACEMENT) ? answerKey.slice(REPLACEMENT.length) : undefined;

/** Returns whether a row is the document of a question, rather than a requested document, a recommendation, or a replacement. */
export const isOfQuestion = (answerKey: string): boolean => !answerKey.includes(':');
