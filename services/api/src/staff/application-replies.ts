import type { ApplicationLine, FoundApplication } from '@portico/core';

export const lineReply = (line: ApplicationLine) => ({
  id: line.id,
  name: line.name,
  email: line.email,
  status: line.status,
  reference: line.reference,
  created_at: line.createdAt,
  updated_at: line.updatedAt,
  submitted_at: line.submittedAt,
});

export const shownReply = (shown: FoundApplication) => ({
  ...lineReply(shown),
  answer: shown.application.answers,
  add_another: shown.application.addAnother,
  tabs: shown.application.tabs,
  last_page: shown.application.lastPage,
  /** What the page told the applicant when it last checked, by page and key. */
  validations: shown.application.validations,
  submissions: shown.submissions.map((submission) => ({
    reference: submission.reference,
    submitted_at: submission.submittedAt,
    counts: submission.currentOf !== null,
    reopened_at: submission.reopenedAt,
    reopened_by: submission.reopenedBy,
    reopen_reason: submission.reopenReason,
    step_versions: submission.stepVersions,
    answer: submission.answers,
  })),
});
