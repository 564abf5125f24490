import type { EntityManager } from 'typeorm';
import { AccountEntity, type AccountRow } from '../accounts/index.ts';
import { ApplicationEntity, type SubmissionRow } from '../applications/index.ts';
import type { Database, JobHandler, JobQueue } from '../platform/index.ts';
import type { ApplicationPdfs } from './application-pdfs.ts';

export interface OrderPdf {
  applicationId: string;
  submissionId: string;
}

/** Requests a submission's PDFs after its transaction has committed: first the filed copy in English, then the applicant's. */
export function orderPdf(
  pdfs: Pick<ApplicationPdfs, 'status'>,
  { reads }: Pick<Database, 'reads'>,
): JobHandler<OrderPdf> {
  return async ({ payload }) => {
    await pdfs.status(payload);
    const account = await readerOf(reads, payload.applicationId);
    if (account) await pdfs.status({ ...payload, language: account.language });
    return 'done';
  };
}

async function readerOf(reads: EntityManager, applicationId: string): Promise<AccountRow | null> {
  const application = await reads.findOneBy(ApplicationEntity, { id: applicationId });
  return application && reads.findOneBy(AccountEntity, { id: application.accountId });
}

export function orderPdfWithSubmission(jobs: JobQueue) {
  return async (
    manager: EntityManager,
    { id: submissionId, applicationId }: SubmissionRow,
  ): Promise<void> => {
    await jobs.add(manager, { kind: 'order-pdf', payload: { applicationId, submissionId } });
  };
}
