import type { ApplicationSort } from '@portico/contracts';
import { classNames } from '@portico/ui';
import { useText } from '@portico/texts/react';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { useOfficeSelector } from '../api/hooks.ts';
import { SelectAllBox, SelectBox } from '../bulk/select-box.tsx';
import { bulkTexts } from '../bulk/bulk.texts.ts';
import { type Column, templateOf } from './columns.ts';
import { statusOf, useLineWords } from './line-words.ts';
import type { ListFilters } from './list-search.ts';
import { listTexts as texts } from './list.texts.ts';
import type { LinesProps } from './lines-props.ts';
import styles from './list-table.module.css';
import { StatusMark } from './status-mark.tsx';
import { useActiveLine } from './use-active-line.ts';
import { useVirtualLines } from './use-virtual-lines.ts';

const LINE = 40;
const HEAD = 36;

interface ListTableProps extends LinesProps {
  columns: readonly Column[];
  filters: ListFilters;
  onSort(sort: ApplicationSort): void;
}

/** The lines as a table. Only those that can be seen are in the page; assistive technology is told how many there are. */
export function ListTable({ scroller, columns, filters, first, onSort }: ListTableProps) {
  const t = useText();
  const { lines, count, next } = useOfficeSelector((state) => state.list);
  const words = useLineWords();
  const { active, setActive, follow } = useActiveLine(scroller, lines.length, first);
  const { virtual, items } = useVirtualLines({ scroller, height: LINE, head: HEAD, active });
  const template = templateOf(columns);
  const isKnown = count && (!count.is_about || next === null);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its links, in one place
    <div
      role="table"
      aria-label={t(texts.title)}
      aria-rowcount={isKnown ? count.value + 1 : -1}
      aria-colcount={columns.length + 1}
      className={styles.table}
      style={{ '--columns': `2.5rem ${template.columns}`, '--least': template.least } as CSSProperties}
      onKeyDown={(event) => follow(event, virtual)}
    >
      <div role="rowgroup" className={styles.head}>
        <div role="row" aria-rowindex={1} className={styles.row}>
          <div role="columnheader" aria-label={t(bulkTexts.selectColumn)}>
            <SelectAllBox />
          </div>
          {columns.map((column) => (
            <HeadCell key={column.id} column={column} filters={filters} onSort={onSort} />
          ))}
        </div>
      </div>
      <div role="rowgroup" className={styles.body} style={{ blockSize: virtual.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const line = lines[index];
          if (!line) return null;
          const said = words(line);
          return (
            <div
              key={line.id}
              role="row"
              aria-rowindex={index + 2}
              data-line={index}
              className={classNames(styles.row, styles.line)}
              style={{ transform: `translateY(${start}px)` }}
            >
              <div role="cell">
                <SelectBox
                  id={line.id}
                  name={line.name || line.email}
                  tabIndex={index === active ? 0 : -1}
                  onFocus={() => setActive(index)}
                />
              </div>
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
                      to={`/applications/${line.id}`}
                      className={classNames(styles.name, line.name === '' && styles.unnamed)}
                      tabIndex={index === active ? 0 : -1}
                      onFocus={() => setActive(index)}
                    >
                      {line.name === '' ? `${said.name} · ${said.email}` : said.name}
                    </Link>
                  ) : id === 'status' ? (
                    <StatusMark status={statusOf(line)} />
                  ) : (
                    said[id]
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

interface HeadCellProps {
  column: Column;
  filters: ListFilters;
  onSort(sort: ApplicationSort): void;
}

function HeadCell({ column: { label, sort, isNumber }, filters, onSort }: HeadCellProps) {
  const t = useText();
  const isSorted = sort !== undefined && sort === filters.sort;
  return (
    <div
      role="columnheader"
      aria-sort={isSorted ? filters.direction : undefined}
      className={classNames(styles.cell, isNumber && styles.number)}
    >
      {sort ? (
        <button type="button" className={styles.sort} onClick={() => onSort(sort)}>
          {t(label)}
          <span aria-hidden="true" className={styles.arrow}>
            {isSorted ? (filters.direction === 'ascending' ? '▲' : '▼') : ''}
          </span>
        </button>
      ) : (
        t(label)
      )}
    </div>
  );
}
