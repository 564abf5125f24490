import { useText } from '@portico/texts/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useOfficeDispatch } from '../api/hooks.ts';
import { type ColumnId, COLUMNS_PARAMETER } from '../application-list/columns.ts';
import { type ListFilters, USUAL_SORT, writeFilters } from '../application-list/list-search.ts';
import { textTyped } from '../application-list/list.slice.ts';
import { dashboardTexts as texts } from './dashboard.texts.ts';

interface ListLinkProps {
  filters: Partial<ListFilters>;
  /** Columns of the list. Default: the ones chosen in this browser. */
  columns?: readonly ColumnId[];
  children: ReactNode;
}

/** Link to the application list with only these filters. Clears the search text of an earlier visit. */
export function ListLink({ filters, columns, children }: ListLinkProps) {
  const dispatch = useOfficeDispatch();
  const query = writeFilters({ ...USUAL_SORT, ...filters });
  if (columns) query.set(COLUMNS_PARAMETER, columns.join(','));
  return (
    <Link to={`/applications?${query.toString()}`} onClick={() => dispatch(textTyped(''))}>
      {children}
    </Link>
  );
}

export function Count({ count, ...link }: { count: number } & Omit<ListLinkProps, 'children'>) {
  const t = useText();
  const shown = t(texts.number, { count });
  return count === 0 ? <span>{shown}</span> : <ListLink {...link}>{shown}</ListLink>;
}
