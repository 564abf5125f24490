import {
  anything,
  described,
  flag,
  instant,
  list,
  map,
  maybe,
  oneOf,
  record,
  text,
  type TypeOf,
  whole,
} from '../shape.ts';
import { answersShape } from './answers.ts';
import { addAnotherReply, tabsReply } from './arrangement.ts';

/** One application as staff work with it. With the scope `applications`; what changes something needs `changes` too. */
const at = (id: string, ...rest: string[]) =>
  ['/service/applications', ...[id, ...rest].map(encodeURIComponent)].join('/');
const of = (address: string, reference: string | undefined) =>
  reference === undefined ? address : `${address}?reference=${encodeURIComponent(reference)}`;

/** GET: ApplicationReply. DELETE with `?reason=`: 204, takes the applicant away for good. */
export const staffApplicationPath = (id: string): string => at(id);
/** GET: ServicePrintReply, of one submission or of what counts now. */
export const staffViewPath = (id: string, reference?: string): string => of(at(id, 'view'), reference);
/** GET: PdfReply; the first call orders the PDF. */
export const staffPdfPath = (id: string, reference?: string): string => of(at(id, 'pdf'), reference);
/** POST: LinkReply. */
export const staffLinkPath = (id: string, reference?: string): string => of(at(id, 'link'), reference);
/** POST `{ reason, until? }`: ReopenReply. */
export const staffReopenPath = (id: string): string => at(id, 'reopen');
/** PUT `{ until, reason }`, DELETE: LateReply. */
export const staffLatePath = (id: string): string => at(id, 'late');
/** POST `{ reason }`. */
export const staffAnonymisePath = (id: string): string => at(id, 'anonymise');
/** GET: RequestsReply. POST `{ title, note }`: RequestReply. */
export const staffRequestsPath = (id: string): string => at(id, 'document-requests');
/** POST: RequestReply; `received` takes `{ on?, note? }`. */
export const staffRequestDeedPath = (id: string, request: string, deed: 'received' | 'withdraw'): string =>
  at(id, 'document-requests', request, deed);
/** GET: the document that was uploaded for it. */
export const staffRequestFilePath = (request: string): string =>
  `/service/document-requests/${encodeURIComponent(request)}/file`;
/** GET: NotesReply. POST `{ text }`: NoteReply. */
export const staffNotesPath = (id: string): string => at(id, 'notes');
/** PUT `{ text }`: NoteReply; one's own, for 15 minutes. */
export const staffNotePath = (id: string, note: string): string => at(id, 'notes', note);
/** GET: MailsReply. */
export const staffMailsPath = (id: string): string => at(id, 'mails');
/** POST: MailReply; twice within minutes sends it once. */
export const staffMailAgainPath = (id: string, mail: string): string => at(id, 'mails', mail, 'again');
/** GET: TimelineReply. */
export const staffTimelinePath = (id: string): string => at(id, 'timeline');
/** GET: DifferencesReply, from one submission to another, or to what counts now. */
export const staffDifferencesPath = (id: string, from: string, to?: string): string =>
  `${at(id, 'differences')}?from=${encodeURIComponent(from)}${to === undefined ? '' : `&to=${encodeURIComponent(to)}`}`;
/** With the scope `audit`. */
export const AUDIT_PATHS = {
  /** GET AuditSearch, `?before=<next>&limit=<n>`: AuditReply. */
  audit: '/service/audit',
  /** GET AuditSearch: all of it as CSV; a person must have shown lately who they are. */
  export: '/service/audit/export',
} as const;
/** What the trail is narrowed by; instants are in UTC. */
export interface AuditSearch {
  actor?: string;
  action?: string;
  subject?: string;
  outcome?: 'begun' | 'done' | 'refused' | 'failed';
  since?: string;
  until?: string;
}

/** GET: AuditReply, with the scope `audit`. */
export const staffAuditPath = (subject: string): string =>
  `/service/audit?subject=${encodeURIComponent(subject)}&limit=50`;

const line = () => ({
  id: text,
  name: described(text, 'First and last name.'),
  email: text,
  status: maybe(oneOf('started', 'validating', 'submitted')),
  reference: described(maybe(text), 'Of the submission that counts.'),
  created_at: instant,
  updated_at: instant,
  submitted_at: maybe(instant),
});
const lineReply = () => record(line());
export type LineReply = TypeOf<typeof lineReply>;
export const applicationsReply = () =>
  record({
    applications: list(lineReply()),
    next: described(maybe(text), '`after` of the next page; null at the end.'),
  });

const submission = () =>
  record({
    reference: text,
    submitted_at: instant,
    counts: described(flag, 'False of one that was re-opened.'),
    reopened_at: maybe(instant),
    reopened_by: maybe(text),
    reopen_reason: maybe(text),
    reopened_until: described(maybe(instant), 'The first moment that was too late to submit again.'),
    step_versions: map(text),
    answer: answersShape(),
  });
export type ApplicationReply = TypeOf<typeof applicationReply>;
export const applicationReply = () =>
  record({
    ...line(),
    answer: answersShape(),
    add_another: addAnotherReply(),
    tabs: tabsReply(),
    last_page: maybe(text),
    validations: described(
      map(map(list(text))),
      'What the page told the applicant when it last checked, by page and key.',
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
      'The newest leave to be late.',
    ),
    submissions: described(list(submission()), 'Oldest first.'),
  });

export const linkReply = () => record({ url: text, expires_at: instant });
export type LinkReply = TypeOf<typeof linkReply>;
export const reopenReply = () =>
  record({
    reference: described(text, 'Of the submission that does not count any more.'),
    until: described(
      maybe(instant),
      'The first moment that is too late to submit again; null: there is none.',
    ),
    notes: described(list(text), 'How a time was understood that comes twice.'),
  });

/** When a term opens and closes. */
export const deadlineTimes = () => ({
  opens: described(maybe(text), 'A wall time, `2026-08-01T00:00`.'),
  closes: described(maybe(text), 'The last minute, a wall time.'),
  opens_at: maybe(instant),
  closes_at: described(maybe(instant), 'The first moment that is too late.'),
  time_zone: text,
  grace_minutes: whole,
});
export type DeadlineReply = TypeOf<typeof deadlineReply>;
export const deadlineReply = () =>
  record({
    ...deadlineTimes(),
    source: described(oneOf('term', 'own'), '`own`: the office has set it for this applicant.'),
  });

export type LateReply = TypeOf<typeof lateReply>;
export const lateReply = () =>
  record({
    until: described(maybe(instant), 'The first moment that is too late; null once it is withdrawn.'),
    deadline: described(maybe(deadlineReply()), 'What counts for the applicant now; null: no deadline.'),
    notes: described(list(text), 'How a time was understood that comes twice.'),
  });

export const erasureReply = () =>
  record({
    kept: described(oneOf('nothing', 'statistics'), 'What is left of the applicant.'),
    erased_at: instant,
  });

export const auditReply = () =>
  record({
    next: described(maybe(text), 'For `before` of the next page; null on the last.'),
    deeds: described(
      list(
        record({
          id: text,
          at: instant,
          actor: text,
          key_id: maybe(text),
          person_id: described(maybe(text), 'Of whoever did it in the Office.'),
          action: text,
          subject: maybe(text),
          details: map(anything),
          outcome: oneOf('begun', 'done', 'refused', 'failed'),
        }),
      ),
      'Newest first.',
    ),
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
    application: described(text, 'Its id.'),
    name: described(text, 'Of the applicant.'),
    reference: described(text, 'Of the last submission.'),
    title: text,
    note: text,
    status: oneOf('open', 'received', 'withdrawn'),
    asked_at: instant,
    asked_by: text,
    closed_at: maybe(instant),
    closed_by: maybe(text),
    received_on: described(maybe(text), 'The day on which it came another way, `2027-01-15`.'),
    received_note: described(maybe(text), 'How it came.'),
    document: described(
      maybe(
        record({
          file_name: text,
          file_size: described(whole, 'Of what was uploaded, in bytes.'),
          status: oneOf('unprocessed', 'in_progress', 'completed', 'not_answered', 'failed'),
          updated_at: instant,
        }),
      ),
      'What was uploaded; it can be read once it is completed.',
    ),
  });
export const requestsReply = () =>
  record({
    requests: described(list(requestReply()), 'Newest first, 500 at most.'),
  });

export type NoteReply = TypeOf<typeof noteReply>;
export const noteReply = () =>
  record({
    id: text,
    text,
    author: text,
    written_at: instant,
    changed_at: maybe(instant),
    changeable_until: described(maybe(instant), 'Until when whoever asks may change it; null: not at all.'),
  });
export type NotesReply = TypeOf<typeof notesReply>;
export const notesReply = () => record({ notes: described(list(noteReply()), 'Newest first.') });

export type MailReply = TypeOf<typeof mailReply>;
export const mailReply = () =>
  record({
    id: text,
    kind: described(maybe(text), 'What it was about, in a word: `document_asked`.'),
    subject: described(
      maybe(text),
      'Null, as the body, of what was about the account: it may hold a code; and of what is not kept any more.',
    ),
    body: described(maybe(text), 'Plain text. Where there is one, it can be sent again.'),
    language: maybe(text),
    created_at: instant,
    state: described(
      oneOf('waiting', 'failed', 'sent', 'outbox', 'refused'),
      '`sent`: the mail server has it. `outbox`: there is no mail server. `refused`: the mail server will never take it. `failed`: it was tried for too long.',
    ),
    delivered_at: maybe(instant),
    again_of: described(maybe(text), 'Id of the mail that it repeats.'),
    sent_by: described(maybe(text), 'Who of the staff had it sent again.'),
  });
export type MailsReply = TypeOf<typeof mailsReply>;
export const mailsReply = () =>
  record({ mails: described(list(mailReply()), 'Newest first, 200 at most, of the last weeks.') });

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
          by: described(maybe(text), 'Who of the staff.'),
          what: described(
            maybe(text),
            'A reference, the kind of a mail, a file, what was asked for, or a call; by `kind`.',
          ),
          note: described(maybe(text), 'A reason, a state or the label of a question; by `kind`.'),
          parts: described(list(text), 'Of saves, which are told once a day: the parts of the form.'),
        }),
      ),
      'Newest first, 300 at most.',
    ),
    is_whole: described(flag, 'False: there were more.'),
  });

export type DifferencesReply = TypeOf<typeof differencesReply>;
export type DifferenceReply = DifferencesReply['differences'][number];
export const differencesReply = () =>
  record({
    differences: list(
      record({
        key: text,
        step: described(text, 'Its label.'),
        group: described(text, 'Its title.'),
        within: described(list(text), 'Titles of the sets and tabs that it stands in.'),
        label: described(text, 'Of the question.'),
        before: described(maybe(text), 'In words; null: nothing was answered, or it was not asked.'),
        after: maybe(text),
        kind: oneOf('new', 'gone', 'changed'),
      }),
    ),
  });

export type RequestsReply = TypeOf<typeof requestsReply>;
export type ReopenReply = TypeOf<typeof reopenReply>;
export type AuditReply = TypeOf<typeof auditReply>;
export type DeedReply = AuditReply['deeds'][number];
export type SubmissionReply = ApplicationReply['submissions'][number];
