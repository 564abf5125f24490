import type { AnswerFilterPayload, ApplicationSearchPayload, ApplicationSort } from '@portico/contracts';
import { codeOf, filtersOf } from './answer-codes.ts';
import { dayAt, isDay, startOfDay } from '../time/instants.ts';

/** Filters and sorting are part of the URL, filters by answers as a code. The search text is not, because it can be an applicant's name. */
export interface ListFilters {
  status?: NonNullable<ApplicationSearchPayload['status']>;
  /** Term code; an empty string finds applications without a term. */
  term?: string;
  documents?: boolean;
  requested?: boolean;
  missing?: boolean;
  /** Days in the university's time zone, both inclusive. */
  changedFrom?: string;
  changedTo?: string;
  submittedFrom?: string;
  submittedTo?: string;
  startedFrom?: string;
  startedTo?: string;
  attemptedFrom?: string;
  attemptedTo?: string;
  /** Days on which the oldest outstanding document was requested, both inclusive. */
  waitingFrom?: string;
  waitingTo?: string;
  step?: string;
  /** Filters by answers to searchable questions. A filter that is still being filled in has no condition. */
  answers?: AnswerFilterPayload[];
  /** Key of a searchable question to sort by instead of `sort`. */
  sortAnswer?: string;
  sort: ApplicationSort;
  direction: 'ascending' | 'descending';
}

export const STATUSES = [
  ...(['unconfirmed', 'none', 'started', 'validating', 'reopened', 'submitted'] as const),
  'unsubmitted',
] as const;
export const FLAGS = ['documents', 'requested', 'missing'] as const;
export const DAYS = [
  ...(['startedFrom', 'startedTo', 'attemptedFrom', 'attemptedTo', 'submittedFrom', 'submittedTo'] as const),
  ...(['changedFrom', 'changedTo', 'waitingFrom', 'waitingTo'] as const),
] as const;
const SORTS: readonly ApplicationSort[] = ['name', 'changed', 'submitted', 'created', 'missing', 'waiting'];
export const USUAL_SORT = { sort: 'changed', direction: 'descending' } as const;

export function readFilters(query: URLSearchParams): ListFilters {
  const filters: ListFilters = { ...USUAL_SORT };
  const status = STATUSES.find((each) => each === query.get('status'));
  if (status) filters.status = status;
  const term = query.get('term');
  if (term !== null) filters.term = term === 'none' ? '' : term.slice(0, 100);
  const step = query.get('step');
  if (step) filters.step = step.slice(0, 100);
  for (const flag of FLAGS) {
    const value = query.get(flag);
    if (value === 'yes' || value === 'no') filters[flag] = value === 'yes';
  }
  for (const day of DAYS) {
    const value = query.get(day) ?? '';
    if (isDay(value)) filters[day] = value;
  }
  const answers = query.get('answers');
  if (answers) filters.answers = filtersOf(answers);
  const sortAnswer = query.get('sortAnswer');
  if (sortAnswer) filters.sortAnswer = sortAnswer.slice(0, MAX_KEY);
  const sort = SORTS.find((each) => each === query.get('sort'));
  if (sort) filters.sort = sort;
  if (query.get('direction') === 'ascending') filters.direction = 'ascending';
  return filters;
}

export function writeFilters({ sort, direction, term, ...filters }: ListFilters): URLSearchParams {
  const query = new URLSearchParams();
  if (filters.status) query.set('status', filters.status);
  if (term !== undefined) query.set('term', term === '' ? 'none' : term);
  if (filters.step) query.set('step', filters.step);
  for (const flag of FLAGS) if (filters[flag] !== undefined) query.set(flag, filters[flag] ? 'yes' : 'no');
  for (const day of DAYS) if (filters[day]) query.set(day, filters[day]);
  if (filters.answers && filters.answers.length > 0) query.set('answers', codeOf(filters.answers));
  if (filters.sortAnswer) query.set('sortAnswer', filters.sortAnswer);
  if (sort !== USUAL_SORT.sort) query.set('sort', sort);
  if (direction !== USUAL_SORT.direction) query.set('direction', direction);
  return query;
}

const MAX_KEY = 63;

function filledIn({ question, ...conditions }: AnswerFilterPayload): AnswerFilterPayload {
  const isFilled = (value: unknown) =>
    typeof value === 'string' ? value.trim() !== '' : !Array.isArray(value) || value.length > 0;
  return {
    question,
    ...Object.fromEntries(Object.entries(conditions).filter(([, value]) => isFilled(value))),
  };
}

export const countFilters = ({
  sort: _sort,
  sortAnswer: _sortAnswer,
  direction: _direction,
  answers = [],
  ...filters
}: ListFilters): number =>
  Object.values(filters).filter((value) => value !== undefined).length + answers.length;

export function searchOf(text: string, filters: ListFilters, timeZone: string): ApplicationSearchPayload {
  const { status, term, step, documents, requested, missing, sort, sortAnswer, direction } = filters;
  const answers = (filters.answers ?? []).map(filledIn).filter((each) => Object.keys(each).length > 1);
  const start = (day: string | undefined) => (day ? startOfDay(day, timeZone) : undefined);
  const end = (day: string | undefined) => (day ? startOfDay(day, timeZone, 1) : undefined);
  const search = {
    ...{ text: text.trim() || undefined, status, term, step_done: step },
    ...{ documents, requested, missing },
    ...{ changed_from: start(filters.changedFrom), changed_before: end(filters.changedTo) },
    ...{ submitted_from: start(filters.submittedFrom), submitted_before: end(filters.submittedTo) },
    ...{ started_from: start(filters.startedFrom), started_before: end(filters.startedTo) },
    ...{ attempted_from: start(filters.attemptedFrom), attempted_before: end(filters.attemptedTo) },
    ...{ waiting_from: start(filters.waitingFrom), waiting_before: end(filters.waitingTo) },
    ...{ answers: answers.length > 0 ? answers : undefined, sort_answer: sortAnswer, sort, direction },
  };
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}

/** The reverse of `searchOf`. Ignores the search text, which isn't part of the URL. */
export function filtersFrom(
  search: Omit<ApplicationSearchPayload, 'text' | 'after' | 'limit' | 'answer_columns'>,
  timeZone: string,
): ListFilters {
  const { status, term, step_done: step, documents, requested, missing, sort, direction } = search;
  const instants: Record<(typeof DAYS)[number], string | undefined> = {
    ...{ startedFrom: search.started_from, startedTo: search.started_before },
    ...{ attemptedFrom: search.attempted_from, attemptedTo: search.attempted_before },
    ...{ submittedFrom: search.submitted_from, submittedTo: search.submitted_before },
    ...{ changedFrom: search.changed_from, changedTo: search.changed_before },
    ...{ waitingFrom: search.waiting_from, waitingTo: search.waiting_before },
  };
  const days = DAYS.map((day) => {
    const at = instants[day];
    // The API's upper bound is exclusive: the first moment after the last day.
    const shift = day.endsWith('To') ? -1 : 0;
    return [day, at && dayAt(new Date(Date.parse(at) + shift).toISOString(), timeZone)];
  });
  const { answers, sort_answer: sortAnswer } = search;
  const filters = {
    answers,
    sortAnswer,
    status,
    term,
    step,
    documents,
    requested,
    missing,
    ...Object.fromEntries(days),
  };
  return {
    ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)),
    sort: sort ?? USUAL_SORT.sort,
    direction: direction ?? USUAL_SORT.direction,
  };
}
