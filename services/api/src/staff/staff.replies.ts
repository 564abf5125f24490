import type { ConditionExpression } from '@portico/form-model';
import { addAnotherReply, answersShape, tabsReply } from '@portico/contracts';
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
  value,
  whole,
} from '@portico/contracts/shape';

/** What calls below /service reply. */

const line = {
  id: text,
  name: described(text, 'First and last name.'),
  email: text,
  status: maybe(oneOf('started', 'validating', 'submitted')),
  reference: described(maybe(text), 'Of the submission that counts.'),
  created_at: instant,
  updated_at: instant,
  submitted_at: maybe(instant),
};
export type LineReply = TypeOf<typeof lineReply>;
const lineReply = record(line);
export const applicationsReply = record({
  applications: list(lineReply),
  next: described(maybe(text), '`after` of the next page; null at the end.'),
});

const submission = record({
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
export const applicationReply = record({
  ...line,
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
  submissions: described(list(submission), 'Oldest first.'),
});

const link = { url: text, expires_at: instant };
export const linkReply = record(link);
export const prospectsReply = record({
  links: described(
    list(record({ url: maybe(text), expires_at: maybe(instant), errors: maybe(map(text)) })),
    'In the order of the prospects: a link, or by answer key why there is none.',
  ),
});
export const reopenReply = record({
  reference: described(text, 'Of the submission that does not count any more.'),
  until: described(maybe(instant), 'The first moment that is too late to submit again; null: there is none.'),
  notes: described(list(text), 'How a time was understood that comes twice.'),
});

const times = {
  opens: described(maybe(text), 'A wall time, `2026-08-01T00:00`.'),
  closes: described(maybe(text), 'The last minute, a wall time.'),
  opens_at: maybe(instant),
  closes_at: described(maybe(instant), 'The first moment that is too late.'),
  time_zone: text,
  grace_minutes: whole,
};
export type DeadlineReply = TypeOf<typeof deadlineReply>;
const deadlineReply = record({
  ...times,
  source: described(oneOf('term', 'own'), '`own`: the office has set it for this applicant.'),
});

export type LateReply = TypeOf<typeof lateReply>;
export const lateReply = record({
  until: described(maybe(instant), 'The first moment that is too late; null once it is withdrawn.'),
  deadline: described(maybe(deadlineReply), 'What counts for the applicant now; null: no deadline.'),
  notes: described(list(text), 'How a time was understood that comes twice.'),
});

export type DatesReply = TypeOf<typeof datesReply>;
const datesReply = record({
  term: text,
  audience: maybe(
    record({
      name: text,
      labels: map(text),
      when: described(
        value<ConditionExpression>((joi) => joi.object().unknown()),
        'A condition on answers.',
      ),
    }),
  ),
  ...times,
  phase: oneOf('before', 'open', 'week', 'day', 'grace', 'closed'),
});
const termsMembers = {
  revision: described(whole, '0 before the first change.'),
  changed_at: maybe(instant),
  changed_by: maybe(text),
  time_zone: described(text, 'Of the university.'),
  now: instant,
  terms: list(record({ code: text, label: text, retired: flag })),
  dates: list(datesReply),
};
export type TermsReply = TypeOf<typeof termsReply>;
export const termsReply = record(termsMembers);
export type TermsChangeReply = TypeOf<typeof termsChangeReply>;
export const termsChangeReply = record({
  ...termsMembers,
  changed: described(flag, 'False of a plan, and of a change that changes nothing.'),
  notes: described(list(text), 'How a time was understood that comes twice.'),
  affected: described(
    record({
      count: whole,
      applicants: list(
        record({
          id: text,
          name: text,
          email: text,
          before: maybe(deadlineReply),
          after: maybe(deadlineReply),
        }),
      ),
    }),
    'Who has begun, is not submitted, and has another deadline now; at most 200 by name.',
  ),
});
export const erasureReply = record({
  kept: described(oneOf('nothing', 'statistics'), 'What is left of the applicant.'),
  erased_at: instant,
});

export const failedJobsReply = record({
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

export const keysReply = record({
  keys: list(
    record({
      id: text,
      name: text,
      scopes: list(text),
      created_by: text,
      created_at: instant,
      expires_at: maybe(instant),
      revoked_at: maybe(instant),
    }),
  ),
});
export const newKeyReply = record({ id: text, key: described(text, 'Can’t be read again.') });

export const auditReply = record({
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

const optionList = {
  list: text,
  revision: described(whole, '0 of a list that was never changed: its rows are those of the live steps.'),
  changed_at: maybe(instant),
  changed_by: maybe(text),
  questions: described(
    list(record({ step: text, key: text, label: text })),
    'Of the live steps, which choose from it.',
  ),
  rows: described(
    list(record({ code: text, label: text, retired: flag, labels: map(text) })),
    'In the order in which they are offered; `labels` by language.',
  ),
};
export const listReply = record(optionList);
export const listsReply = record({ lists: list(listReply) });
export const listHistoryReply = record({ revisions: list(listReply) });
export const listChangeReply = record({
  ...optionList,
  plan: described(
    record({
      added: list(text),
      renamed: list(text),
      retired: list(text),
      returned: list(text),
      reordered: flag,
    }),
    'What the change does, by code.',
  ),
});

export type RequestReply = TypeOf<typeof requestReply>;
export const requestReply = record({
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
export const requestsReply = record({
  requests: described(list(requestReply), 'Newest first, 500 at most.'),
});
