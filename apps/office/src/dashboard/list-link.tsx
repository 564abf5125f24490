import { useText } from '@portico/texts/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useOfficeDispatch } from '../api/hooks.ts';
import { type ListFilters, USUAL_SORT, writeFilters } from '../application-list/list-search.ts';
import { textTyped } from '../application-list/list.slice.ts';
import { dashboardTexts as texts } from './dashboard.texts.ts';

interface ListLinkProps {
  filters: Partial<ListFilters>;
  children: ReactNode;
}

/** Link to the application list with only these filters. Clears the search text of an earlier visit. */
export function ListLink({ filters, children }: ListLinkProps) {
  const dispatch = useOfficeDispatch();
  return (
    <Link
      to={`/applications?${writeFilters({ ...USUAL_SORT, ...filters }).toString()}`}
      onClick={() => dispatch(textTyped(''))}
    >
      {children}
    </Link>
  );
}

export function Count({ count, filters }: { count: number; filters: Partial<ListFilters> }) {
  const t = useText();
  const shown = t(texts.number, { count });
  return count === 0 ? <span>{shown}</span> : <ListLink filters={filters}>{shown}</ListLink>;
}
