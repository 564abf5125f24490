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

/** How the office finds applications, with the staff scope `applications`. */
export const STAFF_APPLICATION_PATHS = {
  /**
   * POST: ApplicationSearchPayload in the body, so that whom somebody looks for stands in no address, log or trail.
   * ApplicationSearchReply.
   */
  search: '/service/applications/search',
  /** GET: ApplicationTermsReply. */
  terms: '/service/applications/terms',
} as const;

/** Rows of one page at most. */
export const APPLICATIONS_PER_PAGE = 100;

const from = (what: string) => optional(described(instant, `${what} at this instant or later.`));
const before = (what: string) => optional(described(instant, `${what} before this instant.`));

const filters = () => ({
  text: optional(
    described(
      value<string>((joi) => joi.string().allow('').max(254)),
      'Beginnings of words of a name, all of them, in any order; or the beginning of an e-mail address or a reference.',
    ),
  ),
  status: optional(
    described(oneOf('none', 'started', 'validating', 'submitted'), '`none`: nothing but an account.'),
  ),
  term: optional(
    described(
      value<string>((joi) => joi.string().allow('').max(100)),
      'Code of a term; empty: those who have chosen none.',
    ),
  ),
  created_from: from('Signed up'),
  created_before: before('Signed up'),
  changed_from: from('Changed'),
  changed_before: before('Changed'),
  submitted_from: from('Submitted'),
  submitted_before: before('Submitted'),
  documents: optional(described(flag, 'Whether a document is attached to any question.')),
  requested: optional(described(flag, 'Whether the office waits for a document that it has asked for.')),
  missing: optional(
    described(flag, 'Whether any required answer is missing or not valid, as the last check of it found.'),
  ),
  sort: withDefault(
    described(
      oneOf('name', 'changed', 'submitted', 'created', 'missing'),
      'Lines that are equal in it stand in the order of their ids. By `name`: family name first; who has none yet comes last. By `submitted`: who has not submitted comes last.',
    ),
    'changed',
  ),
  direction: withDefault(oneOf('ascending', 'descending'), 'descending'),
});

/** What a search is for, without the page of it that is wanted. All of it must hold at once. */
export const applicationSearchFilters = () => record(filters());

/** Of the page: a search without any of it is the whole list. */
export const applicationSearchBody = () =>
  record({
    ...filters(),
    after: optional(
      described(
        value<string>((joi) => joi.string().max(1_000)),
        '`next` of the page before; the rest of the search must be the same.',
      ),
    ),
    limit: withDefault(
      value<number>((joi) => joi.number().integer().min(1).max(APPLICATIONS_PER_PAGE)),
      50,
    ),
  });
export type ApplicationSearchPayload = Partial<TypeOf<typeof applicationSearchBody>>;
export type ApplicationSort = TypeOf<typeof applicationSearchBody>['sort'];

/** One line of the list. It may be some seconds behind the application. */
export const applicationLine = () =>
  record({
    id: text,
    name: described(text, 'First and last name; empty while there are none.'),
    email: text,
    status: described(maybe(oneOf('started', 'validating', 'submitted')), 'Null: nothing but an account.'),
    reference: described(maybe(text), 'Of the submission that counts.'),
    term: described(maybe(text), 'Code of the term that was chosen.'),
    created_at: instant,
    updated_at: instant,
    submitted_at: described(maybe(instant), 'Of the submission that counts.'),
    documents: described(whole, 'How many documents are attached to questions.'),
    requested: described(whole, 'How many documents that the office has asked for are still waited for.'),
    missing: described(whole, 'How many answers are missing or not valid; 0 once it is submitted.'),
  });
export type ApplicationLineReply = TypeOf<typeof applicationLine>;

export const applicationSearchReply = () =>
  record({
    applications: list(applicationLine()),
    next: described(maybe(text), '`after` of the next page; null at the end.'),
    count: described(
      record({ value: whole, is_about: flag }),
      'How many there are on all pages; exact unless `is_about`.',
    ),
    is_complete: described(
      flag,
      'False for a while after the update that brought the list: older applications are still being added to it.',
    ),
  });
export type ApplicationSearchReply = TypeOf<typeof applicationSearchReply>;

/** Terms that applicants can choose or could, in the order of the university's list. */
export const applicationTermsReply = () => record({ terms: list(record({ code: text, label: text })) });
export type ApplicationTermsReply = TypeOf<typeof applicationTermsReply>;
