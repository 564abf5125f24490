import type { ApplicationLineReply } from '@portico/contracts';
import { classNames, VisuallyHidden } from '@portico/ui';
import { useText } from '@portico/texts/react';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { useOfficeSelector } from '../api/hooks.ts';
import { applicationTexts } from '../application/application.texts.ts';
import { SelectAllBox, SelectBox } from '../exports/select-box.tsx';
import { exportsTexts } from '../exports/exports.texts.ts';
import { answerId, type Column, templateOf } from './columns.ts';
import { statusOf, useRowTexts, wasSubmitted } from './use-row-texts.ts';
import type { ListFilters } from './list-search.ts';
import { listTexts as texts } from './list.texts.ts';
import type { RowsProps } from './rows-props.ts';
import styles from './list-table.module.css';
import { StatusMark } from './status-mark.tsx';
import { useActiveRow } from './use-active-row.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

const ROW = 40;
const HEAD = 36;

interface ListTableProps extends RowsProps {
  columns: readonly Column[];
  filters: ListFilters;
  onSort(sort: NonNullable<Column['sort']>): void;
  /** Requests a document. Undefined if the person may not. */
  onRequest: ((row: ApplicationLineReply) => void) | undefined;
}

export function ListTable({ scroller, columns, filters, first, onSort, onRequest }: ListTableProps) {
  const t = useText();
  const { rows, count, next } = useOfficeSelector((state) => state.list);
  const words = useRowTexts();
  const { active, setActive, follow } = useActiveRow(scroller, rows.length, first);
  const { virtual, items } = useVirtualRows({ scroller, height: ROW, head: HEAD, active });
  const template = templateOf(columns);
  const isKnown = count && (!count.is_about || next === null);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles key presses on the links inside
    <div
      role="table"
      aria-label={t(texts.title)}
      aria-rowcount={isKnown ? count.value + 1 : -1}
      aria-colcount={columns.length + (onRequest ? 2 : 1)}
      className={styles.table}
      style={
        {
          '--columns': `2.5rem ${onRequest ? '2rem' : ''} ${template.columns}`,
          '--least': `calc(${template.least} + 2rem)`,
        } as CSSProperties
      }
      onKeyDown={(event) => follow(event, virtual)}
    >
      <div role="rowgroup" className={styles.head}>
        <div role="row" aria-rowindex={1} className={styles.row}>
          <div role="columnheader" aria-label={t(exportsTexts.selectColumn)}>
            <SelectAllBox />
          </div>
          {onRequest && (
            <div role="columnheader">
              <VisuallyHidden>{t(applicationTexts.actions)}</VisuallyHidden>
            </div>
          )}
          {columns.map((column) => (
            <HeadCell key={column.id} column={column} filters={filters} onSort={onSort} />
          ))}
        </div>
      </div>
      <div role="rowgroup" className={styles.body} style={{ blockSize: virtual.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const row = rows[index];
          if (!row) return null;
          const said = words(row);
          return (
            <div
              key={row.id}
              role="row"
              aria-rowindex={index + 2}
              data-row={index}
              className={classNames(styles.row, styles.line)}
              style={{ transform: `translateY(${start}px)` }}
            >
              <div role="cell">
                <SelectBox
                  id={row.id}
                  name={row.name || row.email}
                  tabIndex={index === active ? 0 : -1}
                  onFocus={() => setActive(index)}
                />
              </div>
              {onRequest && (
                <div role="cell" className={styles.actions}>
                  {wasSubmitted(row) && (
                    <button
                      type="button"
                      className={styles.action}
                      title={t(applicationTexts.ask)}
                      aria-label={t(applicationTexts.askFrom, { name: row.name || row.email })}
                      tabIndex={index === active ? 0 : -1}
                      onFocus={() => setActive(index)}
                      onClick={() => onRequest(row)}
                    >
                      <RequestIcon />
                    </button>
                  )}
                </div>
              )}
              {columns.map(({ id, isNumber }) => (
                <div
                  key={id}
                  role="cell"
                  className={classNames(
                    styles.cell,
                    isNumber && styles.number,
                    id === 'missing' && styles.missing,
                  )}
                >
                  {id === 'name' ? (
                    <Link
                      to={`/applications/${row.id}`}
                      className={classNames(styles.name, row.name === '' && styles.unnamed)}
                      tabIndex={index === active ? 0 : -1}
                      onFocus={() => setActive(index)}
                    >
                      {row.name === '' ? `${said.name} · ${said.email}` : said.name}
                    </Link>
                  ) : id === 'status' ? (
                    <StatusMark status={statusOf(row)} />
                  ) : (
                    (said[id] ?? '')
                  )}
                </div>
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
}

const RequestIcon = () => (
  <svg aria-hidden="true" width="16" height="16" fill="none" stroke="currentColor" strokeWidth="1.5">
    <path d="M9 1.75H3.25v12.5h9.5V5.5zM9 1.75V5.5h3.75M8 7.5v4M6 9.5h4" />
  </svg>
);

interface HeadCellProps {
  column: Column;
  filters: ListFilters;
  onSort(sort: NonNullable<Column['sort']>): void;
}

function HeadCell({ column: { label, sort, isNumber }, filters, onSort }: HeadCellProps) {
  const t = useText();
  const sorted = filters.sortAnswer === undefined ? filters.sort : answerId(filters.sortAnswer);
  const isSorted = sort !== undefined && sort === sorted;
  const words = typeof label === 'string' ? label : t(label);
  return (
    <div
      role="columnheader"
      aria-sort={isSorted ? filters.direction : undefined}
      className={classNames(styles.cell, isNumber && styles.number)}
    >
      {sort ? (
        <button type="button" className={styles.sort} onClick={() => onSort(sort)}>
          {words}
          <span aria-hidden="true" className={styles.arrow}>
            {isSorted ? (filters.direction === 'ascending' ? '▲' : '▼') : ''}
          </span>
        </button>
      ) : (
        words
      )}
    </div>
  );
}
