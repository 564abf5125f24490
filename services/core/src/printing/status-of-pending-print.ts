import type { PdfStatus } from '@portico/contracts';
import type { EntityManager } from 'typeorm';
import { constantQuery } from '../platform/index.ts';

/**
 * A print that was ordered, or begun, after the last change of the application, of the submission that counts or of none, in this language, and
 * whose job has not failed. The latest, should there be two.
 */
const WAITING = constantQuery(`
  SELECT application_pdf.status AS status, application_pdf.submission_id AS submissionId
  FROM application_pdf
  JOIN application ON application.id = application_pdf.application_id
  JOIN job ON job.id = application_pdf.job_id
  LEFT JOIN submission ON submission.current_of = application.id
  WHERE application_pdf.application_id = ?
    AND application_pdf.language = ?
    AND application_pdf.status IN ('UNPROCESSED', 'IN_PROGRESS')
    AND application_pdf.updated_at > application.updated_at
    AND job.status <> 'failed'
    AND COALESCE(application_pdf.submission_id, '') = COALESCE(submission.id, '')
  ORDER BY application_pdf.updated_at DESC
  LIMIT 1`);

/**
 * How the print of an application stands that somebody waits for. Each waiting page asks every second, so this is one query, and no
 * reading of answers: whatever else may have changed since (another shell, a document) is looked at once the print has ended.
 * Undefined: nothing is being printed, as far as this can tell.
 */
export async function statusOfPendingPrint(
  reads: EntityManager,
  applicationId: string,
  language: string,
): Promise<{ status: PdfStatus; submissionId: string | null } | undefined> {
  const [row] = await reads.query<{ status: PdfStatus; submissionId: string | null }[]>(WAITING, [
    applicationId,
    language,
  ]);
  return row;
}
