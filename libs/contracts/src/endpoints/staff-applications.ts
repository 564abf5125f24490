import {
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
  value,
  whole,
  withDefault,
} from '../shape.ts';

export const STAFF_APPLICATION_PATHS = {
  /** POST takes ApplicationSearchPayload and returns ApplicationSearchReply. Not a GET, because URLs get into logs, and searches contain names. */
  search: '/service/applications/search',
  terms: '/service/applications/terms',
} as const;

export const APPLICATIONS_PER_PAGE = 100;
export const ANSWER_LIMITS = { filters: 10, columns: 12, options: 50, key: 63, text: 100 } as const;

const questionKey = () => value<string>((joi) => joi.string().max(ANSWER_LIMITS.key));
const filterText = () => value<string>((joi) => joi.string().trim().min(1).max(ANSWER_LIMITS.text));

const answerFilter = () =>
  record({
    question: described(questionKey(), 'Key of a searchable question.'),
    contains: optional(described(filterText(), 'Beginning of the answer or of a later word in it.')),
    any_of: optional(
      value<string[]>((joi) =>
        joi.array().items(joi.string().max(ANSWER_LIMITS.text)).min(1).max(ANSWER_LIMITS.options),
      ),
    ),
    from: optional(described(filterText(), 'Least number or date.')),
    to: optional(described(filterText(), 'Greatest number or date.')),
    answered: optional(flag),
  });
export type AnswerFilterPayload = TypeOf<typeof answerFilter>;

const from = (what: string) => optional(described(instant, `${what} at or after this time.`));
const before = (what: string) => optional(described(instant, `${what} before this time.`));

const filters = () => ({
  text: optional(
    described(
      value<string>((joi) => joi.string().allow('').max(254)),
      'Words of a name in any order, as beginnings or as parts of three letters or more; or the beginning of an email address; part of a reference; a birth date; or the end of a phone number.',
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
  answers: optional(
    described(
      value<AnswerFilterPayload[]>((joi) =>
        joi.array().items(answerFilter().schema(joi)).max(ANSWER_LIMITS.filters),
      ),
      'By answers to searchable questions; all have to match.',
    ),
  ),
  sort_answer: optional(
    described(
      questionKey(),
      'Key of a searchable question to sort by, instead of `sort`. Applications without an answer come last.',
    ),
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

export const applicationSearchFilters = () => record(filters());

/** Filters of a saved view: those of a search, without the search text. */
export const applicationViewFilters = () => {
  const { text: _text, ...others } = filters();
  return record(others);
};

/** Search for one page of applications. Without filters, all applications match. */
export const applicationSearchBody = () =>
  record({
    ...filters(),
    after: optional(
      described(
        value<string>((joi) => joi.string().max(1_000)),
        '`next` of the previous page of the same search.',
      ),
    ),
    answer_columns: optional(
      described(
        value<string[]>((joi) =>
          joi.array().items(joi.string().max(ANSWER_LIMITS.key)).max(ANSWER_LIMITS.columns),
        ),
        'Keys of searchable questions whose answers are returned.',
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
    answers: described(map(text), 'Answers to the questions of `answer_columns` by key, in English.'),
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

const searchableQuestion = () =>
  record({
    key: text,
    label: text,
    group: described(text, 'Title of the question group.'),
    kind: oneOf('text', 'choice', 'number', 'date', 'phone'),
    options: described(list(record({ value: text, label: text })), 'Of a choice.'),
  });
export type SearchableQuestionReply = TypeOf<typeof searchableQuestion>;

export const applicationTermsReply = () =>
  record({
    terms: list(record({ code: text, label: text })),
    steps: described(list(record({ id: text, label: text })), 'For `step_done`.'),
    questions: described(list(searchableQuestion()), 'For `answers` and `sort_answer`, in form order.'),
  });
export type ApplicationTermsReply = TypeOf<typeof applicationTermsReply>;
