import type { PdfStatus } from '@portico/contracts';
import type { EntityManager } from 'typeorm';
import { constantQuery } from '../platform/index.ts';

/** The latest unfinished PDF in this language newer than the application's last change. */
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
 * Returns the state of a PDF being printed; undefined if there is none. Pages poll it every second, so it is one
 * query that reads no answers. Other changes (shell, documents) are checked once printing ends.
 */
export async function pendingPrintStatus(
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
