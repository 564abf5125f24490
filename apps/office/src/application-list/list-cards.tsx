import { classNames } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { Link } from 'react-router-dom';
import { useOfficeSelector } from '../api/hooks.ts';
import { SelectBox } from '../exports/select-box.tsx';
import { statusOf, useRowTexts } from './use-row-texts.ts';
import styles from './list-cards.module.css';
import { listTexts as texts } from './list.texts.ts';
import type { RowsProps } from './rows-props.ts';
import { StatusMark } from './status-mark.tsx';
import { useActiveRow } from './use-active-row.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

const CARD = 104;

export function ListCards({ scroller, first }: RowsProps) {
  const t = useText();
  const { rows, count } = useOfficeSelector((state) => state.list);
  const words = useRowTexts();
  const { active, setActive, follow } = useActiveRow(scroller, rows.length, first);
  const { virtual, items } = useVirtualRows({ scroller, height: CARD, active });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles key presses on the links inside
    <ul
      aria-label={t(texts.title)}
      className={styles.cards}
      style={{ blockSize: virtual.getTotalSize() }}
      onKeyDown={(event) => follow(event, virtual)}
    >
      {items.map(({ index, start }) => {
        const row = rows[index];
        if (!row) return null;
        const said = words(row);
        const notes = [
          said.term,
          row.missing > 0 && t(texts.missingCount, { count: row.missing }),
          row.requested > 0 && t(texts.requestedCount, { count: row.requested }),
          row.documents > 0 && t(texts.documentsCount, { count: row.documents }),
        ].filter(Boolean);
        return (
          <li
            key={row.id}
            aria-setsize={count && !count.is_about ? count.value : -1}
            aria-posinset={index + 1}
            data-row={index}
            className={styles.card}
            style={{ transform: `translateY(${start}px)` }}
          >
            <div className={styles.box}>
              <SelectBox
                id={row.id}
                name={row.name || row.email}
                tabIndex={index === active ? 0 : -1}
                onFocus={() => setActive(index)}
              />
            </div>
            <div className={styles.line}>
              <Link
                to={`/applications/${row.id}`}
                className={classNames(styles.name, row.name === '' && styles.unnamed)}
                tabIndex={index === active ? 0 : -1}
                onFocus={() => setActive(index)}
              >
                {row.name === '' ? row.email : said.name}
              </Link>
              <StatusMark status={statusOf(row)} />
            </div>
            <div className={styles.notes}>{notes.join(' · ') || said.email}</div>
            <div className={styles.when}>
              {row.submitted_at
                ? t(texts.submittedAt, { when: said.submitted })
                : t(texts.changedAt, { when: said.changed })}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
