import type { EntityManager } from 'typeorm';
import type { SubmissionRow } from '../applications/index.ts';
import type { JobHandler, JobQueue } from '../platform/index.ts';
import type { ApplicationPdfs } from './application-pdfs.ts';

export interface OrderPdf {
  applicationId: string;
  submissionId: string;
}

/**
 * Has the PDF of a submitted application made before anybody asks for it. A job of its own, because what is printed follows
 * from rows that the submission's transaction has yet to commit.
 */
export function orderPdf(pdfs: ApplicationPdfs): JobHandler<OrderPdf> {
  return async ({ payload }) => {
    await pdfs.status(payload);
    return 'done';
  };
}

export function orderPdfWithSubmission(jobs: JobQueue) {
  return async (
    manager: EntityManager,
    { id: submissionId, applicationId }: SubmissionRow,
  ): Promise<void> => {
    await jobs.add(manager, { kind: 'order-pdf', payload: { applicationId, submissionId } });
  };
}
