import { type FindOptionsWhere, IsNull } from 'typeorm';
import type { SubmissionRow } from './submission.entity.ts';

/**
 * The submission of an application that counts: the one that was not taken back. `current_of` keeps a second one out; it decides
 * nothing, because a version from before it leaves it empty in the rows that it writes.
 */
export const currentSubmission = (applicationId: string): FindOptionsWhere<SubmissionRow> => ({
  applicationId,
  reopenedAt: IsNull(),
});

export const isCurrent = ({ reopenedAt }: Pick<SubmissionRow, 'reopenedAt'>): boolean => reopenedAt === null;
