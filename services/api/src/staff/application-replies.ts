import type {
  ApplicationLineReply,
  ApplicationReply,
  ApplicationSearchReply,
  LineReply,
  NoteReply,
  RequestReply,
  SearchableQuestionReply,
} from '@portico/contracts';
import type {
  ApplicationLine,
  ErasureRow,
  FoundApplication,
  ListedApplication,
  ListedRequest,
  ListPage,
  SearchableQuestion,
  StaffNote,
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
  links: {
    self: `/service/applications/${line.id}`,
    documents: `/service/applications/${line.id}/documents`,
    pdf: `/service/applications/${line.id}/pdf`,
  },
});

export const pageOf = ({
  applications,
  next,
  count,
  notStarted,
  isComplete,
}: ListPage): ApplicationSearchReply => ({
  applications: applications.map(listedOf),
  next,
  count: { value: count.value, is_about: count.isAbout },
  not_started: notStarted,
  is_complete: isComplete,
});

const listedOf = ({
  createdAt,
  updatedAt,
  submittedAt,
  isReopened,
  isConfirmed,
  waitingSince,
  ...line
}: ListedApplication): ApplicationLineReply => ({
  ...line,
  created_at: createdAt,
  updated_at: updatedAt,
  submitted_at: submittedAt,
  reopened: isReopened,
  confirmed: isConfirmed,
  waiting_since: waitingSince,
});

export const questionOf = ({
  key,
  label,
  group,
  kind,
  options,
}: SearchableQuestion): SearchableQuestionReply => ({
  ...{ key, label, group, kind },
  options: options.map(({ value, label: name }) => ({ value, label: name })),
});

export const applicationOf = (shown: FoundApplication): ApplicationReply => ({
  ...lineOf(shown),
  email_confirmed: shown.isConfirmed,
  answer: shown.application.answers,
  add_another: shown.application.addAnother,
  tabs: shown.application.tabs,
  last_page: shown.application.lastPage,
  validations: shown.application.validations,
  late: shown.extension && {
    until: shown.extension.until,
    reason: shown.extension.reason,
    allowed_at: shown.extension.at,
    allowed_by: shown.extension.actor,
    withdrawn_at: shown.extension.withdrawnAt,
    withdrawn_by: shown.extension.withdrawnBy,
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

export const erasureOf = ({ kept, erasedAt }: ErasureRow) => ({ kept, erased_at: erasedAt });

export const requestOf = (request: ListedRequest): RequestReply => ({
  id: request.id,
  application: request.applicationId,
  name: request.name,
  reference: request.reference,
  title: request.title,
  note: request.note,
  status: request.status,
  asked_at: request.askedAt,
  asked_by: request.askedBy,
  closed_at: request.closedAt,
  closed_by: request.closedBy,
  received_on: request.receivedOn ?? null,
  received_note: request.receivedNote ?? null,
  document: request.document && {
    file_name: request.document.fileName,
    file_size: request.document.fileSize,
    status: request.document.status,
    updated_at: request.document.updatedAt,
  },
});

export const noteOf = (note: StaffNote): NoteReply => ({
  id: note.id,
  text: note.text,
  author: note.author,
  written_at: note.writtenAt,
  changed_at: note.changedAt,
  changeable_until: note.changeableUntil,
});
