import type {
  ApplicationLineReply,
  ApplicationReply,
  ApplicationSearchReply,
  LineReply,
} from '@portico/contracts';
import type {
  ApplicationLine,
  ErasureRow,
  FoundApplication,
  ListedApplication,
  ListPage,
} from '@portico/core';

export const lineOf = (line: ApplicationLine): LineReply => ({
  id: line.id,
  name: line.name,
  email: line.email,
  status: line.status,
  reference: line.reference,
  created_at: line.createdAt,
  updated_at: line.updatedAt,
  submitted_at: line.submittedAt,
});

export const pageOf = ({ applications, next, count, isComplete }: ListPage): ApplicationSearchReply => ({
  applications: applications.map(listedOf),
  next,
  count: { value: count.value, is_about: count.isAbout },
  is_complete: isComplete,
});

const listedOf = ({
  createdAt,
  updatedAt,
  submittedAt,
  ...line
}: ListedApplication): ApplicationLineReply => ({
  ...line,
  created_at: createdAt,
  updated_at: updatedAt,
  submitted_at: submittedAt,
});

export const applicationOf = (shown: FoundApplication): ApplicationReply => ({
  ...lineOf(shown),
  answer: shown.application.answers,
  add_another: shown.application.addAnother,
  tabs: shown.application.tabs,
  last_page: shown.application.lastPage,
  validations: shown.application.validations,
  late: shown.late && {
    until: shown.late.until,
    reason: shown.late.reason,
    allowed_at: shown.late.at,
    allowed_by: shown.late.actor,
    withdrawn_at: shown.late.withdrawnAt,
    withdrawn_by: shown.late.withdrawnBy,
  },
  submissions: shown.submissions.map((submission) => ({
    reference: submission.reference,
    submitted_at: submission.submittedAt,
    counts: submission.reopenedAt === null,
    reopened_at: submission.reopenedAt,
    reopened_by: submission.reopenedBy,
    reopen_reason: submission.reopenReason,
    reopened_until: submission.reopenedUntil,
    step_versions: submission.stepVersions,
    answer: submission.answers,
  })),
});

/** What was done, now or the first time that it was asked for. */
export const erasureOf = ({ kept, erasedAt }: ErasureRow) => ({ kept, erased_at: erasedAt });
