import { AUDIT_OUTCOMES, type AuditSearch } from '@portico/contracts';
import { isDay, startOfDay } from '../time/instants.ts';

/** Filters as typed; an empty string matches everything. Days are `YYYY-MM-DD`, both inclusive. */
export interface AuditFilters {
  actor: string;
  action: string;
  subject: string;
  outcome: string;
  from: string;
  to: string;
}

const NAMES = ['actor', 'action', 'subject', 'outcome', 'from', 'to'] as const;

export const readFilters = (query: URLSearchParams): AuditFilters =>
  Object.fromEntries(NAMES.map((name) => [name, query.get(name) ?? ''])) as unknown as AuditFilters;

export const writeFilters = (filters: AuditFilters): Record<string, string> =>
  Object.fromEntries(
    NAMES.map((name): [string, string] => [name, filters[name].trim()]).filter(([, value]) => value !== ''),
  );

/** @param timeZone the university's time zone, in which the days `from` and `to` start and end */
export function searchOf({ from, to, outcome, ...texts }: AuditFilters, timeZone: string): AuditSearch {
  const known = AUDIT_OUTCOMES.find((each) => each === outcome);
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== '')),
    ...(known && { outcome: known }),
    ...(isDay(from) && { since: startOfDay(from, timeZone) }),
    ...(isDay(to) && { until: startOfDay(to, timeZone, 1) }),
  };
}
