import { DOCUMENT_STATES, type DocumentAnswers } from '@portico/contracts';
import type { EntityManager } from 'typeorm';
import { constantQuery, JobEntity, type JobStatus } from '../../platform/index.ts';
import { type ConversionRow, isOfQuestion, replacementKey } from './conversion.entity.ts';

/** Returns the conversion as failed if its job has failed permanently. */
export async function currentConversion(reads: EntityManager, row: ConversionRow): Promise<ConversionRow> {
  if (!DOCUMENT_STATES[row.status].pending || row.jobId === null) return row;
  const job = await reads.findOneBy(JobEntity, { id: row.jobId });
  return withJob(row, job?.status);
}

const DOCUMENTS = constantQuery(`
  SELECT conversion.answer_key AS answerKey, conversion.status AS status, conversion.file_name AS fileName,
    conversion.file_size AS fileSize, conversion.job_id AS jobId, conversion.undo_until AS undoUntil,
    job.status AS jobStatus
  FROM conversion
  LEFT JOIN job ON job.id = conversion.job_id
  WHERE conversion.application_id = ?`);
type DocumentRow = Pick<
  ConversionRow,
  'answerKey' | 'status' | 'fileName' | 'fileSize' | 'jobId' | 'undoUntil'
>;

/** Includes pending and failed documents, and those that can be restored: applicants who return should see them. */
export async function documentAnswers(
  reads: EntityManager,
  applicationId: string,
  now: Date,
): Promise<DocumentAnswers> {
  const rows = await reads.query<(DocumentRow & { jobStatus: JobStatus | null })[]>(DOCUMENTS, [
    applicationId,
  ]);
  const current = rows.map(({ jobStatus, ...row }) => withJob(row, jobStatus ?? undefined));
  const shown = current.filter(
    ({ status, undoUntil }) => status !== 'not_answered' || (undoUntil ?? '') > now.toISOString(),
  );
  return Object.fromEntries(
    shown
      .filter(({ answerKey }) => isOfQuestion(answerKey))
      .map((row) => {
        const replacement = shown.find(({ answerKey }) => answerKey === replacementKey(row.answerKey));
        return [
          row.answerKey,
          { ...toReply(row), ...(replacement && { replacement: toReply(replacement) }) },
        ];
      }),
  );
}

const toReply = ({ fileName, fileSize, status }: DocumentRow) => ({
  file_name: fileName,
  file_size: fileSize,
  status,
});

export type StatusRow = Pick<ConversionRow, 'status' | 'message' | 'pdfKey' | 'fileName' | 'jobId'>;

const STATUS = constantQuery(`
  SELECT conversion.status AS status, conversion.message AS message, conversion.pdf_key AS pdfKey,
    conversion.file_name AS fileName, conversion.job_id AS jobId, job.status AS jobStatus
  FROM conversion
  LEFT JOIN job ON job.id = conversion.job_id
  WHERE conversion.application_id = ? AND conversion.answer_key = ?`);

/** Single constant query, because a page polls its document every two seconds. */
export async function statusRow(
  reads: EntityManager,
  applicationId: string,
  answerKey: string,
): Promise<StatusRow | undefined> {
  const [found] = await reads.query<(StatusRow & { jobStatus: JobStatus | null })[]>(STATUS, [
    applicationId,
    answerKey,
  ]);
  if (!found) return undefined;
  const { jobStatus, ...row } = found;
  return withJob(row, jobStatus ?? undefined);
}

/** Leaves the status unchanged if the job is done: the job ended after the row was read, and the next poll sees the new status. */
function withJob<Row extends Pick<ConversionRow, 'status' | 'jobId'>>(row: Row, job?: JobStatus): Row {
  const isGivenUp = job === undefined || job === 'failed';
  const isWaiting = DOCUMENT_STATES[row.status].pending && row.jobId !== null;
  return isWaiting && isGivenUp ? { ...row, status: 'failed' } : row;
}
