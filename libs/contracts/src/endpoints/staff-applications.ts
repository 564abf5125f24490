import {
  described,
  flag,
  instant,
  list,
  maybe,
  oneOf,
  optional,
  record,
  text,
  type TypeOf,
  value,
  whole,
  withDefault,
} from '../shape.ts';

export const STAFF_APPLICATION_PATHS = {
  /** POST takes ApplicationSearchPayload and returns ApplicationSearchReply. Not a GET, so that names are in no URL, log, or audit entry. */
  search: '/service/applications/search',
  terms: '/service/applications/terms',
} as const;

export const APPLICATIONS_PER_PAGE = 100;

const from = (what: string) => optional(described(instant, `${what} at or after this time.`));
const before = (what: string) => optional(described(instant, `${what} before this time.`));

const filters = () => ({
  text: optional(
    described(
      value<string>((joi) => joi.string().allow('').max(254)),
      'Beginnings of the words of a name, in any order; or the beginning of an email address or a reference.',
    ),
  ),
  status: optional(
    described(
      oneOf('unconfirmed', 'none', 'started', 'validating', 'reopened', 'submitted', 'unsubmitted'),
      '`unconfirmed`: email address not confirmed. `none`: confirmed but not started. `reopened`: not resubmitted since. `unsubmitted`: started, validating, or reopened.',
    ),
  ),
  term: optional(
    described(
      value<string>((joi) => joi.string().allow('').max(100)),
      'Code of an entry term; empty for applications without one.',
    ),
  ),
  created_from: from('Signed up'),
  created_before: before('Signed up'),
  changed_from: from('Changed'),
  changed_before: before('Changed'),
  submitted_from: from('Submitted'),
  submitted_before: before('Submitted'),
  started_from: from('Started'),
  started_before: before('Started'),
  attempted_from: from('Submit first pressed'),
  attempted_before: before('Submit first pressed'),
  waiting_from: from('Oldest outstanding document requested'),
  waiting_before: before('Oldest outstanding document requested'),
  step_done: optional(
    described(
      value<string>((joi) => joi.string().max(100)),
      'ID of a step without missing or invalid answers.',
    ),
  ),
  documents: optional(described(flag, 'Whether a document is attached to any question.')),
  requested: optional(described(flag, 'Whether a requested document is outstanding.')),
  missing: optional(
    described(flag, 'Whether a required answer is missing or invalid, as of the last check.'),
  ),
  sort: withDefault(
    described(
      oneOf('name', 'changed', 'submitted', 'created', 'missing', 'waiting'),
      'Sort order; ties are sorted by ID. `name` sorts by last name, with unnamed applicants last. `submitted` and `waiting` (for a requested document) sort applications without a time last.',
    ),
    'changed',
  ),
  direction: withDefault(oneOf('ascending', 'descending'), 'descending'),
});

/** Filters of a search. An application must match all of them. */
export const applicationSearchFilters = () => record(filters());

/** Filters of a saved view: those of a search, without the search text. */
export const applicationViewFilters = () => {
  const { text: _text, ...others } = filters();
  return record(others);
};

/** Search for one page of applications. Without filters, it finds all of them. */
export const applicationSearchBody = () =>
  record({
    ...filters(),
    after: optional(
      described(
        value<string>((joi) => joi.string().max(1_000)),
        '`next` of the previous page of the same search.',
      ),
    ),
    limit: withDefault(
      value<number>((joi) => joi.number().integer().min(1).max(APPLICATIONS_PER_PAGE)),
      50,
    ),
  });
export type ApplicationSearchPayload = Partial<TypeOf<typeof applicationSearchBody>>;
export type ApplicationSort = TypeOf<typeof applicationSearchBody>['sort'];

export const applicationLine = () =>
  record({
    id: text,
    name: described(text, 'First and last name; empty if not given yet.'),
    email: text,
    status: described(maybe(oneOf('started', 'validating', 'submitted')), 'Null if not started.'),
    reopened: described(flag, 'Reopened and not resubmitted.'),
    confirmed: described(flag, 'False if the email address was never confirmed and nothing was entered.'),
    reference: described(maybe(text), 'Taken from the current submission.'),
    term: described(maybe(text), 'Code of the chosen entry term.'),
    created_at: instant,
    updated_at: instant,
    submitted_at: described(maybe(instant), 'Taken from the current submission.'),
    documents: described(whole, 'Number of documents attached to questions.'),
    requested: described(whole, 'Number of requested documents that are outstanding.'),
    waiting_since: described(maybe(instant), 'When the oldest outstanding document was requested.'),
    missing: described(whole, 'Number of missing or invalid answers; 0 once submitted.'),
  });
export type ApplicationLineReply = TypeOf<typeof applicationLine>;

export const applicationSearchReply = () =>
  record({
    applications: list(applicationLine()),
    next: described(maybe(text), '`after` for the next page; null on the last page.'),
    count: described(
      record({ value: whole, is_about: flag }),
      'Total number of results; approximate if `is_about`.',
    ),
    not_started: described(
      maybe(whole),
      'Without filters: how many of the results are not started. Otherwise null.',
    ),
    is_complete: described(flag, 'False while the list is still being built, for a while after an update.'),
  });
export type ApplicationSearchReply = TypeOf<typeof applicationSearchReply>;

export const applicationTermsReply = () =>
  record({
    terms: list(record({ code: text, label: text })),
    steps: described(list(record({ id: text, label: text })), 'For `step_done`.'),
  });
export type ApplicationTermsReply = TypeOf<typeof applicationTermsReply>;
