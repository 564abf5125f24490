import {
  anything,
  described,
  flag,
  instant,
  list,
  map,
  maybe,
  oneOf,
  optional,
  record,
  text,
  type TypeOf,
  whole,
} from '../shape.ts';
import { answersShape } from './answers.ts';
import { addAnotherReply, tabsReply } from './arrangement.ts';
import { requestStatus } from './document-requests.ts';

/** All paths below need the scope `applications`; changes also need `changes`. */
const at = (id: string, ...rest: string[]) =>
  ['/service/applications', ...[id, ...rest].map(encodeURIComponent)].join('/');
const of = (address: string, reference: string | undefined) =>
  reference === undefined ? address : `${address}?reference=${encodeURIComponent(reference)}`;

/** GET: ApplicationReply. DELETE with `?reason=`: 204, deletes the applicant permanently. */
export const staffApplicationPath = (id: string): string => at(id);
export const staffViewPath = (id: string, reference?: string): string => of(at(id, 'view'), reference);
export const staffPdfPath = (id: string, reference?: string): string => of(at(id, 'pdf'), reference);
export const staffLinkPath = (id: string, reference?: string): string => of(at(id, 'link'), reference);
export const staffReopenPath = (id: string): string => at(id, 'reopen');
export const staffLatePath = (id: string): string => at(id, 'late');
export const staffAnonymisePath = (id: string): string => at(id, 'anonymise');
export const staffRequestsPath = (id: string): string => at(id, 'document-requests');
/** Requires the scope `applications`. */
export const STAFF_USUAL_REQUESTS_PATH = '/service/usual-document-requests';
export const staffRequestActionPath = (
  id: string,
  request: string,
  action: 'received' | 'withdraw',
): string => at(id, 'document-requests', request, action);
export const staffRequestFilePath = (request: string): string =>
  `/service/document-requests/${encodeURIComponent(request)}/file`;
export const staffNotesPath = (id: string): string => at(id, 'notes');
export const staffNotePath = (id: string, note: string): string => at(id, 'notes', note);
export const staffMailsPath = (id: string): string => at(id, 'mails');
/** POST returns MailReply. Repeated requests within a few minutes send one email. */
export const staffMailAgainPath = (id: string, mail: string): string => at(id, 'mails', mail, 'again');
/** POST responds with 204. Repeated requests within a few minutes send one code. */
export const staffConfirmationCodePath = (id: string): string => at(id, 'confirmation-code');
export const staffTimelinePath = (id: string): string => at(id, 'timeline');
export const staffDifferencesPath = (id: string, from: string, to?: string): string =>
  `${at(id, 'differences')}?from=${encodeURIComponent(from)}${to === undefined ? '' : `&to=${encodeURIComponent(to)}`}`;
/** Require the scope `audit`. */
export const AUDIT_PATHS = {
  audit: '/service/audit',
  export: '/service/audit/export',
} as const;
/** The first state is final if the process died during the action. */
export const AUDIT_OUTCOMES = ['begun', 'done', 'refused', 'failed'] as const;
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number];
export interface AuditSearch {
  actor?: string;
  action?: string;
  subject?: string;
  outcome?: AuditOutcome;
  since?: string;
  until?: string;
}

export const staffAuditPath = (subject: string): string =>
  `/service/audit?subject=${encodeURIComponent(subject)}&limit=50`;

const line = () => ({
  id: text,
  name: described(text, 'First and last name.'),
  email: text,
  status: maybe(oneOf('started', 'validating', 'submitted')),
  reference: described(maybe(text), 'Reference of the current submission.'),
  created_at: instant,
  updated_at: instant,
  submitted_at: maybe(instant),
  links: described(
    record({ self: text, documents: text, pdf: text }),
    'Paths to GET with the same key: all data, its documents (`/{id}/file` is the PDF of one), and the state and path of the PDF.',
  ),
});
const lineReply = () => record(line());
export type LineReply = TypeOf<typeof lineReply>;
export const applicationsReply = () =>
  record({
    applications: list(lineReply()),
    next: described(maybe(text), '`after` for the next page; null on the last page.'),
    since: optional(
      described(text, 'Only with `since`: the value for the next call, even if nothing has changed.'),
    ),
    more: optional(described(flag, 'Only with `since`: whether more changes are waiting now.')),
    erased: optional(
      described(list(text), 'Only with `since`: IDs of applications erased since. Delete your copies.'),
    ),
  });

const submission = () =>
  record({
    reference: text,
    submitted_at: instant,
    counts: described(flag, 'False if it was reopened.'),
    reopened_at: maybe(instant),
    reopened_by: maybe(text),
    reopen_reason: maybe(text),
    reopened_until: described(maybe(instant), 'Deadline to resubmit (exclusive).'),
    step_versions: map(text),
    answer: answersShape(),
  });
export type ApplicationReply = TypeOf<typeof applicationReply>;
export const applicationReply = () =>
  record({
    ...line(),
    email_confirmed: flag,
    answer: answersShape(),
    add_another: addAnotherReply(),
    tabs: tabsReply(),
    last_page: maybe(text),
    validations: described(
      map(map(list(text))),
      'Errors that the applicant saw at the last check, by page and key.',
    ),
    late: described(
      maybe(
        record({
          until: instant,
          reason: text,
          allowed_at: instant,
          allowed_by: text,
          withdrawn_at: maybe(instant),
          withdrawn_by: maybe(text),
        }),
      ),
      'Most recent extension.',
    ),
    submissions: described(list(submission()), 'Oldest first.'),
  });

export const linkReply = () => record({ url: text, expires_at: instant });
export type LinkReply = TypeOf<typeof linkReply>;
export const reopenReply = () =>
  record({
    reference: described(text, 'Reference of the reopened submission.'),
    until: described(maybe(instant), 'Deadline to resubmit (exclusive); null if there is none.'),
    notes: described(list(text), 'How a time that occurs twice, when clocks go back, was read.'),
  });

export const deadlineTimes = () => ({
  opens: described(maybe(text), 'Local time, `2026-08-01T00:00`.'),
  closes: described(maybe(text), 'Last minute to submit, as a local time.'),
  opens_at: maybe(instant),
  closes_at: described(maybe(instant), 'Deadline in UTC (exclusive).'),
  time_zone: text,
  grace_minutes: whole,
});
export type DeadlineReply = TypeOf<typeof deadlineReply>;
export const deadlineReply = () =>
  record({
    ...deadlineTimes(),
    source: described(oneOf('term', 'own'), '`own` for an extension or a reopening of this applicant.'),
  });

export type LateReply = TypeOf<typeof lateReply>;
export const lateReply = () =>
  record({
    until: described(maybe(instant), 'End of the extension (exclusive); null once it is revoked.'),
    deadline: described(maybe(deadlineReply()), 'Deadline that applies now; null if there is none.'),
    notes: described(list(text), 'How a time that occurs twice, when clocks go back, was read.'),
  });

export const erasureReply = () =>
  record({
    kept: described(oneOf('nothing', 'statistics'), 'What is kept.'),
    erased_at: instant,
  });

const auditEntry = () =>
  record({
    id: text,
    at: instant,
    actor: text,
    key_id: maybe(text),
    person_id: described(maybe(text), 'ID of the staff member in the Office.'),
    action: text,
    subject: maybe(text),
    details: map(anything),
    outcome: oneOf(...AUDIT_OUTCOMES),
  });

export const auditReply = () =>
  record({
    next: described(maybe(text), '`before` for the next page; null on the last page.'),
    entries: described(list(auditEntry()), 'Newest first.'),
    deeds: described(list(auditEntry()), 'Deprecated: use `entries`.'),
  });

export const failedJobsReply = () =>
  record({
    jobs: list(
      record({
        id: text,
        kind: text,
        payload: anything,
        attempts: whole,
        last_error: maybe(text),
        created_at: instant,
        failed_at: maybe(instant),
      }),
    ),
  });
export type FailedJobsReply = TypeOf<typeof failedJobsReply>;

export type RequestReply = TypeOf<typeof requestReply>;
export const requestReply = () =>
  record({
    id: text,
    application: described(text, 'ID of the application.'),
    name: described(text, 'Name of the applicant.'),
    reference: described(text, 'Reference of the last submission.'),
    title: text,
    note: text,
    status: requestStatus(),
    asked_at: instant,
    asked_by: text,
    closed_at: maybe(instant),
    closed_by: maybe(text),
    received_on: described(maybe(text), 'Date it was received outside the application, `2027-01-15`.'),
    received_note: described(maybe(text), 'How it was received.'),
    document: described(
      maybe(
        record({
          file_name: text,
          file_size: described(whole, 'Size of the upload in bytes.'),
          status: oneOf('unprocessed', 'in_progress', 'completed', 'not_answered', 'failed'),
          updated_at: instant,
        }),
      ),
      'Uploaded document; readable once its status is completed.',
    ),
  });
export const usualRequestsReply = () =>
  record({ titles: described(list(text), 'Documents requested most often lately, most frequent first.') });
export type UsualRequestsReply = TypeOf<typeof usualRequestsReply>;
export const requestsReply = () =>
  record({
    requests: described(list(requestReply()), 'Up to 500, newest first.'),
  });

export type NoteReply = TypeOf<typeof noteReply>;
export const noteReply = () =>
  record({
    id: text,
    text,
    author: text,
    written_at: instant,
    changed_at: maybe(instant),
    changeable_until: described(maybe(instant), 'Until when you can edit it; null if you can’t.'),
  });
export type NotesReply = TypeOf<typeof notesReply>;
export const notesReply = () => record({ notes: described(list(noteReply()), 'Newest first.') });

export type MailReply = TypeOf<typeof mailReply>;
export const mailReply = () =>
  record({
    id: text,
    kind: described(maybe(text), 'Kind of email, such as `document_asked`.'),
    subject: described(
      maybe(text),
      'Null, like the body, for account emails, which may contain a code, and for emails no longer stored.',
    ),
    body: described(maybe(text), 'Plain text. An email with a body can be resent.'),
    language: maybe(text),
    created_at: instant,
    state: described(
      oneOf('waiting', 'failed', 'sent', 'outbox', 'refused'),
      '`sent`: accepted by the mail server. `outbox`: no mail server is configured. `refused`: permanently rejected. `failed`: gave up retrying.',
    ),
    delivered_at: maybe(instant),
    again_of: described(maybe(text), 'ID of the email that it repeats.'),
    sent_by: described(maybe(text), 'Staff member who resent it.'),
  });
export type MailsReply = TypeOf<typeof mailsReply>;
export const mailsReply = () =>
  record({ mails: described(list(mailReply()), 'Up to 200 of the last few weeks, newest first.') });

export type TimelineReply = TypeOf<typeof timelineReply>;
export type TimelineEventReply = TimelineReply['events'][number];
export const timelineReply = () =>
  record({
    events: described(
      list(
        record({
          at: instant,
          kind: oneOf(
            ...(['created', 'saved', 'submitted', 'reopened', 'mail', 'print', 'upload'] as const),
            ...(['asked', 'closed', 'deed'] as const),
          ),
          by: described(maybe(text), 'Name of the staff member.'),
          what: described(
            maybe(text),
            'Depending on `kind`: a reference, a kind of email, a file, a requested document, or a call.',
          ),
          note: described(maybe(text), 'Depending on `kind`: a reason, a state, or the label of a question.'),
          parts: described(list(text), 'For saves, which are grouped by day: the sections that changed.'),
        }),
      ),
      'Up to 300, newest first.',
    ),
    is_whole: described(flag, 'False if there are more events.'),
  });

export type DifferencesReply = TypeOf<typeof differencesReply>;
export type DifferenceReply = DifferencesReply['differences'][number];
export const differencesReply = () =>
  record({
    differences: list(
      record({
        key: text,
        step: described(text, 'Label of the step.'),
        group: described(text, 'Title of the group.'),
        within: described(list(text), 'Titles of the sets and tabs around the question.'),
        label: described(text, 'Label of the question.'),
        before: described(maybe(text), 'Previous answer in words; null if it was not answered or not asked.'),
        after: maybe(text),
        kind: oneOf('new', 'gone', 'changed'),
      }),
    ),
  });

export type RequestsReply = TypeOf<typeof requestsReply>;
export type ReopenReply = TypeOf<typeof reopenReply>;
export type AuditReply = TypeOf<typeof auditReply>;
export type AuditEntryReply = AuditReply['entries'][number];
export type SubmissionReply = ApplicationReply['submissions'][number];
