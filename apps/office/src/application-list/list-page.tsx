import type { ApplicationLineReply, ApplicationSort, SearchableQuestionReply } from '@portico/contracts';
import { Button, VisuallyHidden } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useOfficeDispatch, useOfficeSelector } from '../api/hooks.ts';
import { RequestDocumentDialog } from '../application/request-document-dialog.tsx';
import { ExportsPanel } from '../exports/exports-panel.tsx';
import { toggleRow } from '../exports/select-row.ts';
import { SelectionBar } from '../exports/selection-bar.tsx';
import { useSingleKeys } from '../keyboard/single-keys.ts';
import { useGetSavedViewsQuery } from '../saved-views/saved-views.api.ts';
import { ViewButtons } from '../saved-views/view-buttons.tsx';
import { viewQuery } from '../saved-views/view-query.ts';
import { useDocumentTitle } from '../layout/use-document-title.ts';
import { useMedia } from '../layout/use-media.ts';
import { useMay } from '../session/person.ts';
import { usePage } from '../page/page-data.ts';
import { answerKeyOf, type Column, COLUMNS_PARAMETER, useColumns } from './columns.ts';
import { ColumnsDialog } from './columns-dialog.tsx';
import { ListCards } from './list-cards.tsx';
import { FilterFields } from './list-filters.tsx';
import {
  countFilters,
  type ListFilters,
  readFilters,
  searchOf,
  USUAL_SORT,
  writeFilters,
} from './list-search.ts';
import { useGetTermsQuery } from './list.api.ts';
import { ListState } from './list-state.tsx';
import { ListTable } from './list-table.tsx';
import { listLeft, textTyped } from './list.slice.ts';
import { listTexts as texts } from './list.texts.ts';
import styles from './list-page.module.css';
import { wasSubmitted } from './use-row-texts.ts';
import { useRows } from './use-rows.ts';

/** First sort direction of columns that don't start descending. */
const FIRST_DIRECTION: Partial<Record<ApplicationSort, ListFilters['direction']>> = { name: 'ascending' };
const NO_QUESTIONS: SearchableQuestionReply[] = [];

export function ApplicationListPage() {
  const t = useText();
  useDocumentTitle(t(texts.title));
  const dispatch = useOfficeDispatch();
  const { partner } = usePage();
  const [query, setQuery] = useSearchParams();
  const { state: cameFrom } = useLocation() as { state: { from?: string } | null };
  const { data: saved } = useGetSavedViewsQuery();
  const filters = useMemo(() => {
    // A saved view opened in a new tab: `viewQuery` makes the code of its filters known.
    for (const view of saved?.views ?? []) viewQuery(view, partner.timeZone);
    return readFilters(query);
  }, [query, saved, partner.timeZone]);
  const isPhone = useMedia('(max-width: 675px)');
  const { data } = useGetTermsQuery();
  const { all, columns, choose, chooseUsual } = useColumns(data?.questions ?? NO_QUESTIONS);
  const answerColumns = columns.flatMap(({ id }) => answerKeyOf(id) ?? []);
  const mayChange = useMay('changes');
  const [requesting, setRequesting] = useState<ApplicationLineReply>();
  const [isChoosing, setChoosing] = useState(false);
  const [areFiltersOpen, setFiltersOpen] = useState(() => countFilters(filters) > 0 && !isPhone);
  const field = useRef<HTMLInputElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  /** The virtualizer measures the scroll container, so it renders only after the container is mounted. */
  const [canScroll, setCanScroll] = useState(false);
  const holdScroller = useCallback((element: HTMLDivElement | null) => {
    scroller.current = element;
    setCanScroll(element !== null);
  }, []);

  const text = useOfficeSelector((state) => state.list.text);
  const search = useMemo(() => searchOf(text, filters, partner.timeZone), [text, filters, partner.timeZone]);
  const { rows, count, notStarted, isComplete, loading } = useRows(search, answerColumns);
  const focusedRow = () => {
    const place = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row;
    return place === undefined ? undefined : rows[Number(place)];
  };
  useSingleKeys({
    '/': () => {
      field.current?.focus();
      field.current?.select();
    },
    x: () => {
      const row = focusedRow();
      if (row) dispatch(toggleRow(row.id));
    },
    r: () => {
      const row = focusedRow();
      if (row && mayChange && wasSubmitted(row)) setRequesting(row);
    },
  });
  const first = rows.findIndex(({ id }) => id === cameFrom?.from);

  const queryText = query.toString();
  useEffect(() => {
    const box = scroller.current;
    return () => {
      dispatch(listLeft({ query: queryText, offset: box?.scrollTop ?? 0 }));
    };
  }, [dispatch, queryText]);

  const change = (next: ListFilters) => {
    const written = writeFilters(next);
    const given = query.get(COLUMNS_PARAMETER);
    if (given !== null) written.set(COLUMNS_PARAMETER, given);
    setQuery(written, { replace: true });
  };
  const clear = () => {
    dispatch(textTyped(''));
    change({ sort: filters.sort, direction: filters.direction });
  };
  const sortBy = (by: NonNullable<Column['sort']>) => {
    const turned = filters.direction === 'ascending' ? 'descending' : 'ascending';
    const sortAnswer = answerKeyOf(by);
    if (sortAnswer !== undefined) {
      const direction = sortAnswer === filters.sortAnswer ? turned : 'ascending';
      change({ ...filters, sortAnswer, direction });
      return;
    }
    const { sortAnswer: sorted, ...others } = filters;
    const sort = by as ApplicationSort;
    const isAgain = sorted === undefined && sort === filters.sort;
    const direction = isAgain ? turned : (FIRST_DIRECTION[sort] ?? USUAL_SORT.direction);
    change({ ...others, sort, direction });
  };
  const filterCount = countFilters(filters);
  const counted = count
    ? count.is_about
      ? t(texts.about, { count: count.value })
      : t(texts.count, { count: count.value })
    : '';
  const props = { scroller, first };
  return (
    <main id="content" tabIndex={-1} className={styles.page} data-screen="list">
      <div className={styles.tools}>
        <div className={styles.line}>
          <h1 className={styles.title}>{t(texts.title)}</h1>
          <label className={styles.search}>
            <VisuallyHidden>{t(texts.search)}</VisuallyHidden>
            <input
              ref={field}
              type="search"
              className={styles.field}
              placeholder={t(texts.searchHint)}
              autoComplete="off"
              spellCheck={false}
              maxLength={254}
              value={text}
              onChange={(event) => dispatch(textTyped(event.target.value))}
              onKeyDown={(event) => {
                if (event.key !== 'ArrowDown') return;
                event.preventDefault();
                scroller.current?.querySelector<HTMLElement>('[data-row] a[tabindex="0"]')?.focus();
              }}
            />
          </label>
          <Button
            variant="secondary"
            className={styles.tool}
            aria-expanded={areFiltersOpen}
            aria-controls="list-filters"
            onClick={() => setFiltersOpen(!areFiltersOpen)}
          >
            {filterCount > 0 ? t(texts.filtersOn, { count: filterCount }) : t(texts.filters)}
          </Button>
          {!isPhone && (
            <Button variant="secondary" className={styles.tool} onClick={() => setChoosing(true)}>
              {t(texts.columns)}
            </Button>
          )}
        </div>
        <div id="list-filters" hidden={!areFiltersOpen} className={styles.filters}>
          <FilterFields filters={filters} onChange={change} />
        </div>
        <div className={styles.below}>
          <span role="status" className={styles.count}>
            {loading === 'new' && rows.length === 0 ? t(texts.searching) : counted}
          </span>
          {notStarted !== null && notStarted > 0 && (
            <span className={styles.count}>{t(texts.notStarted, { count: notStarted })}</span>
          )}
          {!isComplete && <span className={styles.incomplete}>{t(texts.incomplete)}</span>}
          {(filterCount > 0 || text !== '') && (
            <Button variant="plain" onClick={clear}>
              {t(texts.clear)}
            </Button>
          )}
          <ViewButtons filters={filters} columns={columns.map(({ id }) => id)} query={queryText} />
          <SelectionBar />
        </div>
        <ExportsPanel />
      </div>
      <div ref={holdScroller} className={styles.lines} aria-busy={loading === 'new'}>
        {canScroll &&
          rows.length > 0 &&
          (isPhone ? (
            <ListCards {...props} />
          ) : (
            <ListTable
              {...props}
              columns={columns}
              filters={filters}
              onSort={sortBy}
              onRequest={mayChange ? setRequesting : undefined}
            />
          ))}
        <ListState isNarrowed={filterCount > 0 || text !== ''} onClear={clear} />
      </div>
      {requesting && (
        <RequestDocumentDialog
          id={requesting.id}
          name={requesting.name || requesting.email}
          onClose={() => setRequesting(undefined)}
        />
      )}
      <ColumnsDialog
        open={isChoosing}
        onOpenChange={setChoosing}
        all={all}
        columns={columns}
        onChoose={choose}
        onUsual={chooseUsual}
      />
    </main>
  );
}
