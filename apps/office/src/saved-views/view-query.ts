import type { SavedViewReply } from '@portico/contracts';
import { COLUMNS_PARAMETER } from '../application-list/columns.ts';
import { filtersFrom, writeFilters } from '../application-list/list-search.ts';

/** Returns the list's query string for a saved view. Equal views have equal query strings. */
export function viewQuery({ search, columns }: SavedViewReply, timeZone: string): string {
  const query = writeFilters(filtersFrom(search, timeZone));
  query.set(COLUMNS_PARAMETER, columns.join(','));
  return query.toString();
}
