import type { Receipt } from '@portico/contracts';
import type { SubmissionRow } from './submission.entity.ts';

export const receiptOf = ({
  reference,
  submittedAt,
}: Pick<SubmissionRow, 'reference' | 'submittedAt'>): Receipt => ({
  reference,
  submitted_at: submittedAt,
});
