import type { ApplicationSearchPayload, ApplicationSort } from '@portico/contracts';
import { isDay, startOfDay } from '../time/instants.ts';

/** Filters and sorting are part of the URL. The search text is not, because it can be an applicant's name. */
export interface ListFilters {
  status?: NonNullable<ApplicationSearchPayload['status']>;
  /** Term code; empty: applicants without a term. */
  term?: string;
  documents?: boolean;
  requested?: boolean;
  missing?: boolean;
  /** Days in the university's time zone, both inclusive. */
  changedFrom?: string;
  changedTo?: string;
  submittedFrom?: string;
  submittedTo?: string;
  sort: ApplicationSort;
  direction: 'ascending' | 'descending';
}

export const STATUSES = ['none', 'started', 'validating', 'submitted'] as const;
export const FLAGS = ['documents', 'requested', 'missing'] as const;
export const DAYS = ['changedFrom', 'changedTo', 'submittedFrom', 'submittedTo'] as const;
const SORTS: readonly ApplicationSort[] = ['name', 'changed', 'submitted', 'created', 'missing'];
export const USUAL_SORT = { sort: 'changed', direction: 'descending' } as const;

export function readFilters(query: URLSearchParams): ListFilters {
  const filters: ListFilters = { ...USUAL_SORT };
  const status = STATUSES.find((each) => each === query.get('status'));
  if (status) filters.status = status;
  const term = query.get('term');
  if (term !== null) filters.term = term === 'none' ? '' : term.slice(0, 100);
  for (const flag of FLAGS) {
    const value = query.get(flag);
    if (value === 'yes' || value === 'no') filters[flag] = value === 'yes';
  }
  for (const day of DAYS) {
    const value = query.get(day) ?? '';
    if (isDay(value)) filters[day] = value;
  }
  const sort = SORTS.find((each) => each === query.get('sort'));
  if (sort) filters.sort = sort;
  if (query.get('direction') === 'ascending') filters.direction = 'ascending';
  return filters;
}

export function writeFilters({ sort, direction, term, ...filters }: ListFilters): URLSearchParams {
  const query = new URLSearchParams();
  if (filters.status) query.set('status', filters.status);
  if (term !== undefined) query.set('term', term === '' ? 'none' : term);
  for (const flag of FLAGS) if (filters[flag] !== undefined) query.set(flag, filters[flag] ? 'yes' : 'no');
  for (const day of DAYS) if (filters[day]) query.set(day, filters[day]);
  if (sort !== USUAL_SORT.sort) query.set('sort', sort);
  if (direction !== USUAL_SORT.direction) query.set('direction', direction);
  return query;
}

export const countFilters = ({ sort: _sort, direction: _direction, ...filters }: ListFilters): number =>
  Object.values(filters).filter((value) => value !== undefined).length;

export function searchOf(text: string, filters: ListFilters, timeZone: string): ApplicationSearchPayload {
  const { status, term, documents, requested, missing, sort, direction } = filters;
  const start = (day: string | undefined) => (day ? startOfDay(day, timeZone) : undefined);
  const end = (day: string | undefined) => (day ? startOfDay(day, timeZone, 1) : undefined);
  const search = {
    ...{ text: text.trim() || undefined, status, term, documents, requested, missing },
    ...{ changed_from: start(filters.changedFrom), changed_before: end(filters.changedTo) },
    ...{ submitted_from: start(filters.submittedFrom), submitted_before: end(filters.submittedTo) },
    ...{ sort, direction },
  };
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}
